import { freePort } from '../support/console-process'

interface Message {
  method?: string
  params?: { sessionId: string; workerInfo?: { url: string } }
}

/** Milliseconds until a thread has ended. */
const patience = 10_000

/**
 * Ends threads of the recognition engine inside the console's process. No signal ends one thread alone, so Node's own
 * inspector is asked, which the console knows nothing of.
 */
export class Threads {
  private port = 0

  /** What the console is run with. */
  async open(): Promise<Record<string, string>> {
    this.port = await freePort()
    return { NODE_OPTIONS: `--inspect=127.0.0.1:${this.port}` }
  }

  readonly faults = { 'one recognition thread ended': () => this.endOne() }

  private async endOne(): Promise<void> {
    const response = await fetch(`http://127.0.0.1:${this.port}/json/list`)
    const [target] = (await response.json()) as { webSocketDebuggerUrl: string }[]
    if (!target) throw new Error('nothing can be inspected')
    const socket = new WebSocket(target.webSocketDebuggerUrl)
    const signal = AbortSignal.timeout(patience)
    const send = (method: string, params: object) =>
      socket.send(JSON.stringify({ id: 1, method, params }))
    await new Promise<void>((done, reject) => {
      let chosen: string | undefined
      signal.onabort = () => reject(new Error('no recognition thread ended'))
      socket.onerror = () => reject(new Error('the inspector does not answer'))
      socket.onopen = () => send('NodeWorker.enable', { waitForDebuggerOnStart: false })
      socket.onmessage = ({ data }) => {
        const { method, params } = JSON.parse(String(data)) as Message
        if (!params) return
        const { sessionId, workerInfo } = params
        if (method === 'NodeWorker.detachedFromWorker' && sessionId === chosen) return done()
        const isOne = method === 'NodeWorker.attachedToWorker' && !chosen
        if (!isOne || !workerInfo?.url.includes('recognition')) return
        chosen = sessionId
        const exit = { expression: 'process.exit(1)' }
        const message = JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: exit })
        send('NodeWorker.sendMessageToWorker', { sessionId, message })
      }
    }).finally(() => socket.close())
  }
}
