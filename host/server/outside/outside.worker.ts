import { parentPort, workerData } from 'node:worker_threads'
import { check, problemsOf } from '@console/core/contract'
import type { AnyJob, Context, Route, Schema, ServerHalf, Statement } from '@console/core/outside'
import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { accepted } from '../api/wire/accepted'
import { pageOf } from '../api/wire/page-of'
import { ClosedModules } from './closed-modules'
import type {
  Ask,
  AskKind,
  AskOf,
  Asks,
  CallInput,
  FromWorker,
  Result,
  RouteFacts,
  Start,
  ToWorker,
} from './messages'

config(english())

/** Runs one plugin's `server.js`. All that it reaches of the service, it asks for by message. */
const { id, code, memoryMb, modules, settings: given } = workerData as Start
const say = (message: FromWorker) => parentPort?.postMessage(message)

// Requests that the service's guard does not see are a mistake here.
globalThis.fetch = () => Promise.reject(new Error('Requests leave by way of `fetch` of the call'))

let half: ServerHalf = {}
let settings: unknown
const works = new Map<number, AbortController>()
const questions = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let lastQuestion = 0

function ask<K extends AskKind>(work: number, what: AskOf<K>): Promise<Asks[K]['answer']> {
  return new Promise((resolve, reject) => {
    lastQuestion += 1
    questions.set(lastQuestion, { resolve: resolve as (value: unknown) => void, reject })
    say({ kind: 'ask', work, question: lastQuestion, ask: what as Ask })
  })
}

function contextOf(work: number, uid: number, signal: AbortSignal): Context {
  const run = (statements: readonly Statement[]) => ask(work, { kind: 'sql', statements })
  return {
    uid,
    signal,
    db: {
      query: async <R>(text: string, values: readonly unknown[] = []) =>
        ((await run([{ text, values }]))[0] ?? []) as R[],
      transaction: run,
    },
    async enqueue({ name }, data, { afterSeconds = 0 } = {}) {
      await ask(work, { kind: 'enqueue', job: jobOf(name).name, data, afterSeconds })
    },
    publish: (topic) => ask(work, { kind: 'publish', topic }),
    seal: (text) => ask(work, { kind: 'seal', text }),
    open: (text) => ask(work, { kind: 'open', text }),
    async fetch(url, request = {}) {
      const { status, headers, bytes } = await ask(work, { kind: 'fetch', url, request })
      const isEmpty = [204, 205, 304].includes(status)
      return new Response(isEmpty ? null : Uint8Array.from(bytes), { status, headers })
    },
    settings<T>(schema: Schema<T>) {
      if (schema !== half.settings) throw new Error('This is not the schema of `settings`')
      return settings as T
    },
  }
}

function jobOf(name: string): AnyJob {
  const job = half.jobs?.find((each) => each.name === name)
  if (!job) throw new Error(`The job ${name} is none of this plugin's`)
  return job
}

/** What a piece of work comes to, whatever happens in it. */
async function resultOf(work: number, uid: number, run: (context: Context) => Promise<Result>) {
  const gone = new AbortController()
  works.set(work, gone)
  const result = await run(contextOf(work, uid, gone.signal)).catch(toResult)
  works.delete(work)
  say({ kind: 'done', work, result })
  checkMemory()
}

async function answer({ endpoint, handle }: Route, input: CallInput, context: Context) {
  const { params, caller, address } = input
  const query = accepted(endpoint.query, input.query)
  const body = accepted(endpoint.body, input.body ?? (endpoint.method === 'GET' ? undefined : {}))
  const page = <T>(rows: T[], total: number) => pageOf(address, query, rows, total)
  const given = await handle({ ...context, params, query, body, caller, page })
  if (given === undefined) return { status: 204, json: undefined }
  // Dates and the like become what they are on the wire before the contract sees them.
  const checked = check(endpoint.response, given)
  if (checked.success) return { status: endpoint.status, json: JSON.stringify(checked.data) }
  const { method, path } = endpoint
  throw new Error(`${method} ${path} breaks its contract: ${checked.error.message}`)
}

async function runJob(name: string, given: unknown, context: Context): Promise<Result> {
  const { data, run } = jobOf(name)
  await run(accepted(data, given), context)
  return { status: 204, json: undefined }
}

/** What the operator has set, as the plugin's schema reads it; a problem is said with its path. */
function readSettings({ settings: schema }: ServerHalf): unknown {
  if (!schema) {
    if (given !== undefined) throw new Error(`settings.${id}: this plugin has no settings`)
    return undefined
  }
  const checked = check(schema, given ?? {})
  if (checked.success) return checked.data
  const problems = problemsOf(checked.error.issues as never)
  throw new Error(problems.map((text) => `settings.${id}.${text}`).join('; '))
}

/** A refusal is known by its name: the plugin has brought its own copy of the class. */
function toResult(error: unknown): Result {
  if (!(error instanceof Error)) return { fault: String(error) }
  const { status, errors } = error as { status?: unknown; errors?: Record<string, string[]> }
  const refuses = error.name === 'Failure' && typeof status === 'number'
  if (refuses) return { refusal: { status, message: error.message, errors } }
  return { fault: traceOf(error) }
}

const traceOf = ({ stack, message }: Error) => (stack ?? message).slice(0, 4000)

function checkMemory() {
  const { arrayBuffers, external } = process.memoryUsage()
  if (Math.max(arrayBuffers, external) < memoryMb * 1024 * 1024) return
  say({ kind: 'too-large' })
}

const factsOf = ({ endpoint }: Route): RouteFacts => {
  const { method, path, scope, summary, status, audited, fresh } = endpoint
  return { method, path, scope, summary, status, audited, fresh }
}

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'ping') return say({ kind: 'pong', count: message.count })
  if (message.kind === 'abort') return works.get(message.work)?.abort()
  if (message.kind === 'call') {
    const route = half.routes?.[message.route]
    if (!route) return
    const { work, input } = message
    return void resultOf(work, input.caller.uid, (context) => answer(route, input, context))
  }
  if (message.kind === 'job') {
    const { work, uid, job, data } = message
    return void resultOf(work, uid, (context) => runJob(job, data, context))
  }
  const question = questions.get(message.question)
  questions.delete(message.question)
  if (message.kind === 'answer') question?.resolve(message.value)
  else question?.reject(new Error(message.message))
})

setInterval(checkMemory, 1000).unref()

try {
  const loaded: { default?: ServerHalf } = await new ClosedModules(modules).run(code)
  if (!loaded.default) throw new Error('server/plugin.ts has no default export')
  half = loaded.default
  settings = readSettings(half)
  say({ kind: 'ready', routes: (half.routes ?? []).map(factsOf) })
} catch (error) {
  say({ kind: 'unusable', cause: error instanceof Error ? traceOf(error) : String(error) })
}
