import type { Endpoint } from '@console/core/contract'
import type { Caller, Request, Row, Statement } from '@console/core/outside'

/** What the service must know of a call before it lets anybody make it. */
export type RouteFacts = Pick<
  Endpoint,
  'method' | 'path' | 'scope' | 'summary' | 'status' | 'audited' | 'fresh'
>

export interface CallInput {
  params: Record<string, string>
  query: unknown
  body: unknown
  caller: Caller
  /** The whole address that was asked. */
  address: string
}

/** What a worker is started with. */
export interface Start {
  id: string
  /** The plugin's `server.js`, as its hash was checked. */
  code: string
  memoryMb: number
  /** Of Node's, beside the harmless ones. */
  modules: readonly string[]
  /** As the operator wrote them. */
  settings: unknown
}

export interface Fetched {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
}

/** How a piece of work ended: with JSON, with a refusal for who asked, or by a fault of the plugin. */
export type Result =
  | { status: number; json: string | undefined }
  | { refusal: { status: number; message: string; errors?: Record<string, string[]> | undefined } }
  | { fault: string }

/** What a plugin may ask of the service while it works on something, and what it is answered. */
export interface Asks {
  sql: { given: { statements: readonly Statement[] }; answer: Row[][] }
  enqueue: { given: { job: string; data: unknown; afterSeconds: number }; answer: undefined }
  publish: { given: { topic: string }; answer: undefined }
  seal: { given: { text: string }; answer: string }
  open: { given: { text: string }; answer: string }
  fetch: { given: { url: string; request: Request }; answer: Fetched }
}
export type AskKind = keyof Asks
export type AskOf<K extends AskKind> = { kind: K } & Asks[K]['given']
export type Ask = { [K in AskKind]: AskOf<K> }[AskKind]

export type ToWorker =
  | { kind: 'call'; work: number; route: number; input: CallInput }
  | { kind: 'job'; work: number; job: string; uid: number; data: unknown }
  | { kind: 'abort'; work: number }
  | { kind: 'ping'; count: number }
  | { kind: 'answer'; question: number; value: unknown }
  | { kind: 'refusal'; question: number; message: string }

export type FromWorker =
  | { kind: 'ready'; routes: RouteFacts[] }
  | { kind: 'unusable'; cause: string }
  | { kind: 'done'; work: number; result: Result }
  | { kind: 'ask'; work: number; question: number; ask: Ask }
  | { kind: 'too-large' }
  | { kind: 'pong'; count: number }
