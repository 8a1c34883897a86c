import { mount } from 'svelte'
import App from './App.svelte'
import { liking } from './lib/keep'
import { chosenPair, wear } from './lib/sides'
import './styles.css'

const theme = liking('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

wear(chosenPair())

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the client')
mount(App, { target })
