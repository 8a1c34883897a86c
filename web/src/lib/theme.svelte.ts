// Whether the page is shown by day or by candle: what somebody chose, or else what their device is set to.

class Theme {
  now = $state<'light' | 'dark'>('light')

  constructor() {
    if (typeof document !== 'object' || typeof matchMedia !== 'function') return
    const device = matchMedia('(prefers-color-scheme: dark)')
    const root = document.documentElement
    const read = () => {
      const chosen = root.dataset.theme
      this.now = chosen === 'dark' || (chosen !== 'light' && device.matches) ? 'dark' : 'light'
    }
    read()
    device.addEventListener('change', read)
    new MutationObserver(read).observe(root, { attributes: true, attributeFilter: ['data-theme'] })
  }
}

export const theme = new Theme()
