import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ConsoleConfig } from '@console/core/contract'
import type { Log } from '@console/core/server'
import { workerFile } from '../../../engine/media/worker-file'

/** What an address shows, as HTML that the console takes over; see host/browser/drawn. */
export interface DrawnPage {
  /** Path and query of what is shown: an address may lead on to another. */
  address: string
  /** What the console's root holds. */
  html: string
  /** Style elements for the head, without a nonce. */
  styles: string
}

export interface DrawingQuestion {
  id: number
  config: ConsoleConfig
  address: string
}

export type DrawnAnswer =
  | { id: number; page?: DrawnPage | undefined }
  | { id: number; error: string }

/** Milliseconds that a page waits for its drawing; the browser draws it where that is not there in time. */
const usualPatience = 100
/** Pages that are drawn or wait for that: more go without. */
const mostWaiting = 4
/** Drawings that are kept, by what was asked. */
const mostKept = 200

/**
 * Draws pages in a thread of its own, so that calls never wait for it; while it is busy, slow or gone, pages go without a
 * drawing, and the browser draws as it does in any case.
 */
export class PageDrawing {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, (page: DrawnPage | undefined) => void>()
  private readonly kept = new Map<string, DrawnPage>()
  private last = 0

  /** `file` is what the build made for drawing; without one there is nothing to draw with. */
  static async open(file: string, log: Log): Promise<PageDrawing | undefined> {
    if (!existsSync(file)) return undefined
    return new PageDrawing(file, await workerFile('drawing', import.meta.url), log)
  }

  private constructor(
    private readonly file: string,
    private readonly program: URL,
    private readonly log: Log,
  ) {
    this.worker = this.start()
  }

  /** What somebody who has not signed in sees at an address, by this configuration. */
  async draw(
    config: ConsoleConfig,
    address: string,
    patience = usualPatience,
  ): Promise<DrawnPage | undefined> {
    const key = createHash('sha256').update(address).update(JSON.stringify(config)).digest('base64')
    const known = this.kept.get(key)
    if (known) return known
    if (!this.worker || this.waiting.size >= mostWaiting) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience)
    })
    const page = await Promise.race([this.ask(config, address, key), late])
    clearTimeout(timer)
    return page
  }

  async stop() {
    const { worker } = this
    this.forget()
    await worker?.terminate()
  }

  private start(): Worker {
    const worker = new Worker(this.program, {
      workerData: { file: pathToFileURL(this.file).href },
      // The service's environment holds secrets.
      env: {},
    })
    worker.on('message', (answer: DrawnAnswer) => {
      if ('error' in answer) this.log.warn({ error: answer.error }, 'a page could not be drawn')
      this.waiting.get(answer.id)?.('error' in answer ? undefined : answer.page)
      this.waiting.delete(answer.id)
    })
    const ended = (reason: unknown) => {
      if (this.worker !== worker) return
      const text = 'pages are drawn by browsers alone until the service starts again'
      this.log.warn({ reason: String(reason) }, text)
      this.forget()
    }
    worker.once('error', ended)
    worker.once('exit', ended)
    // A service that is told to stop does not wait for it.
    worker.unref()
    return worker
  }

  private forget() {
    this.worker = undefined
    for (const resolve of this.waiting.values()) resolve(undefined)
    this.waiting.clear()
  }

  private ask(config: ConsoleConfig, address: string, key: string) {
    return new Promise<DrawnPage | undefined>((resolve) => {
      const id = ++this.last
      this.waiting.set(id, (page) => {
        // What somebody typed is theirs.
        if (page && !config.sent) this.keep(key, page)
        resolve(page)
      })
      this.worker?.postMessage({ id, config, address } satisfies DrawingQuestion)
    })
  }

  private keep(key: string, page: DrawnPage) {
    this.kept.set(key, page)
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
  }
}
