// Which page is shown. Addresses are plain paths, so that they can be sent to somebody.

export type Route =
  | { page: 'home' }
  | { page: 'setup'; ruleset: string; with: 'bot' | 'friend' | 'here' }
  | { page: 'table'; id: string }
  | { page: 'join'; id: string; invite: string | undefined }
  | { page: 'replay'; id: string; at: number }
  | { page: 'upload' }
  | { page: 'rules'; ruleset: string; rule: string | undefined }
  | { page: 'odds'; attack: string | undefined }
  | { page: 'lost' }

export function parse(path: string, hash: string): Route {
  const [first, second, third] = path.split('/').filter(Boolean).map(decodeURIComponent)
  const fragment = hash.replace(/^#/, '') || undefined
  switch (first) {
    case undefined:
      return { page: 'home' }
    case 'new': {
      const opponent = third === 'friend' || third === 'here' ? third : 'bot'
      return second ? { page: 'setup', ruleset: second, with: opponent } : { page: 'lost' }
    }
    case 'table':
      return second ? { page: 'table', id: second } : { page: 'lost' }
    case 'join':
      // The invitation stays behind the #, so that no server or proxy writes it down.
      return second ? { page: 'join', id: second, invite: fragment } : { page: 'lost' }
    case 'replay':
      return second ? { page: 'replay', id: second, at: Number(fragment) || 0 } : { page: 'upload' }
    case 'rules':
      return second ? { page: 'rules', ruleset: second, rule: fragment } : { page: 'lost' }
    case 'odds':
      return { page: 'odds', attack: fragment }
    default:
      return { page: 'lost' }
  }
}

class Router {
  route = $state.raw<Route>(parse(location.pathname, location.hash))

  constructor() {
    const read = () => (this.route = parse(location.pathname, location.hash))
    addEventListener('popstate', read)
    addEventListener('hashchange', read)
    addEventListener('click', (event) => this.#follow(event))
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.route = parse(location.pathname, location.hash)
    scrollTo(0, 0)
  }

  /** Links within the client change the page without asking the server for it. */
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }
}

export const router = new Router()
