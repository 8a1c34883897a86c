# The words of Feint. A key is the same in every language; a text may use the arguments the rules give it.

South = South
North = North
