import { mount } from 'svelte'
import App from './App.svelte'
import { preference } from './lib/storage'
import { applyColours, chosenPair } from './lib/sides'
import './styles.css'

const theme = preference('theme')
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme

applyColours(chosenPair())

const target = document.getElementById('app')
if (!target) throw new Error('the page has no place for the client')
mount(App, { target })
