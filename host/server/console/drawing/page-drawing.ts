import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ConsoleConfig } from '@console/core/contract'
import type { Log } from '@console/core/server'
import { workerFile } from '../../../engine/media/worker-file'
import type { KnownBrowser } from './known-browser'
import { Load } from './load'

/** What an address shows, as HTML that the console takes over; see host/browser/drawn. */
export interface DrawnPage {
  /** Path and query of what is shown: an address may lead on to another. */
  address: string
  /** What the console's root holds. */
  html: string
  /** Style elements for the head, without a nonce. */
  styles: string
  /** Of the calls that the page has made, by `callKey`. */
  answers?: Record<string, unknown>
  /** What it takes for granted of the browser; not there for who has not signed in. */
  assumed?: object | undefined
}

export interface Drawing {
  /** With the user whose page it is; none: of somebody who has not signed in. */
  config: ConsoleConfig
  address: string
  known: KnownBrowser
}

export type DrawingQuestion = Drawing & { id: number }

/** A call that a page makes, like `/api/buckets?page=1`. */
export interface DrawingCall {
  /** Of the drawing. */
  id: number
  number: number
  call: string
}

export type DrawingAnswer = { answerTo: number } & (
  | { isGood: true; json: unknown }
  | { isGood: false }
)

export type ToDrawing = DrawingQuestion | DrawingAnswer

export type DrawnAnswer =
  | { id: number; page?: DrawnPage | undefined }
  | { id: number; error: string }

/** Answers a call as the page's user; fails where it is refused. */
export type AskCall = (call: string) => Promise<unknown>

/** Milliseconds that a page waits for its drawing; the browser draws it where that is not there in time. */
const patienceFor = { anybody: 100, somebody: 250 }
/** Pages that are drawn or wait for that: more go without. */
const mostWaiting = 4
/** Drawings that are kept, by what was asked. */
const mostKept = 200
/** Calls of one page. */
const mostCalls = 20

interface Waiting {
  resolve(page: DrawnPage | undefined): void
  ask: AskCall
  calls: number
}

const refuse = () => Promise.reject(new Error('nobody is signed in'))

/**
 * Draws pages in a thread of its own, so that calls never wait for it; while it is busy, slow or gone, pages go without a
 * drawing, and the browser draws as it does in any case.
 */
export class PageDrawing {
  private worker: Worker | undefined
  private readonly waiting = new Map<number, Waiting>()
  private readonly kept = new Map<string, DrawnPage>()
  private readonly failures = new Set<string>()
  private readonly load = new Load()
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

  /** What the configuration's user, or somebody who has not signed in, sees at an address in such a browser. */
  async draw(
    drawing: Drawing,
    {
      ask = refuse,
      patience = drawing.config.user ? patienceFor.somebody : patienceFor.anybody,
    }: { ask?: AskCall; patience?: number } = {},
  ): Promise<DrawnPage | undefined> {
    // What is somebody's own, or was sent by somebody, is another one each time.
    const { user, sent } = drawing.config
    const key = user || sent ? undefined : keyOf(drawing)
    const kept = key && this.kept.get(key)
    if (kept) return kept
    if (!this.worker || this.waiting.size >= mostWaiting) return undefined
    if (user && this.load.isBusy()) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience)
    })
    const asked = this.ask(drawing, ask)
    if (key) void asked.then((page) => page && this.keep(key, page))
    const page = await Promise.race([asked, late])
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
    worker.on('message', (message: DrawnAnswer | DrawingCall) =>
      'call' in message ? void this.answer(worker, message) : this.take(message),
    )
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

  private take(answer: DrawnAnswer) {
    if ('error' in answer) this.tell(answer.error)
    this.waiting.get(answer.id)?.resolve('error' in answer ? undefined : answer.page)
    this.waiting.delete(answer.id)
  }

  /** Once for each cause: a page that cannot be drawn here is asked for again and again. */
  private tell(error: string) {
    if (this.failures.has(error)) return
    this.failures.add(error)
    this.log.warn({ error }, 'a page could not be drawn')
  }

  private async answer(worker: Worker, { id, number: answerTo, call }: DrawingCall) {
    const waiting = this.waiting.get(id)
    const answer = (rest: { isGood: true; json: unknown } | { isGood: false }) =>
      worker.postMessage({ answerTo, ...rest } satisfies DrawingAnswer)
    if (!waiting || ++waiting.calls > mostCalls) return answer({ isGood: false })
    await waiting.ask(call).then(
      (json) => answer({ isGood: true, json }),
      () => answer({ isGood: false }),
    )
  }

  private forget() {
    this.worker = undefined
    for (const { resolve } of this.waiting.values()) resolve(undefined)
    this.waiting.clear()
  }

  private ask(drawing: Drawing, ask: AskCall) {
    return new Promise<DrawnPage | undefined>((resolve) => {
      const id = ++this.last
      this.waiting.set(id, { resolve, ask, calls: 0 })
      this.worker?.postMessage({ ...drawing, id } satisfies DrawingQuestion)
    })
  }

  private keep(key: string, page: DrawnPage) {
    this.kept.set(key, page)
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
  }
}

const keyOf = ({ address, config }: Drawing) =>
  createHash('sha256').update(address).update(JSON.stringify(config)).digest('base64')
