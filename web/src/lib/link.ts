// The socket of a table: opens, opens again when it breaks, and lets replies find their requests.

import type { Refused, Request, Server } from '../wire/wire'

/** A request without its number. */
export type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'request'> : never) : never

export type LinkState = 'connecting' | 'open' | 'offline' | 'closed'

export type Listener = {
  message: (message: Server) => void
  state: (state: LinkState) => void
}

/** Waits between attempts, in milliseconds. */
const PAUSES = [250, 500, 1000, 2000, 4000]

export class Link {
  #socket: WebSocket | undefined
  #waiting = new Map<number, { done: (reply: Server) => void; lost: (error: Error) => void }>()
  #next = 1
  #attempt = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(
    readonly table: string,
    readonly tokens: string[],
    readonly listener: Listener,
  ) {
    this.#open()
    addEventListener('online', this.#again)
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
    removeEventListener('online', this.#again)
    this.#socket?.close()
  }

  /** Asks for something and waits for the reply. What cannot be asked now is refused. */
  ask(wish: Wish): Promise<Server> {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Error('offline'))
        return
      }
      const request = this.#next++
      this.#waiting.set(request, { done: resolve, lost: reject })
      this.#socket.send(JSON.stringify({ request, ...wish }))
    })
  }

  #again = () => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return
    clearTimeout(this.#timer)
    this.#open()
  }

  #open(): void {
    this.listener.state(this.#attempt === 0 ? 'connecting' : 'offline')
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`)
    this.#socket = socket
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', tokens: this.tokens }))
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as Server)
    socket.onclose = () => {
      if (socket !== this.#socket) return
      for (const { lost } of this.#waiting.values()) lost(new Error('offline'))
      this.#waiting.clear()
      if (this.#closed) return
      this.listener.state('offline')
      const pause = PAUSES[Math.min(this.#attempt++, PAUSES.length - 1)]
      this.#timer = setTimeout(this.#again, pause)
    }
  }

  #hear(message: Server): void {
    if (message.type === 'table') {
      this.#attempt = 0
      this.listener.state('open')
    }
    if (message.type === 'refused' && isFatal(message.refused)) {
      this.#closed = true
      this.listener.state('closed')
    }
    this.listener.message(message)
    const request = 'request' in message ? message.request : undefined
    if (request !== undefined) {
      this.#waiting.get(request)?.done(message)
      this.#waiting.delete(request)
    }
  }
}

/** Trying again would not help. */
function isFatal(refused: Refused): boolean {
  return refused.code === 'unknown_table' || refused.code === 'wrong_token'
}
