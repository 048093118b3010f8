import { parentPort, workerData } from 'node:worker_threads'
import { check } from '@console/core/contract'
import type { Context, Route, Row, ServerHalf } from '@console/core/outside'
import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { accepted } from '../api/wire/accepted'
import { pageOf } from '../api/wire/page-of'
import type { Ask, CallInput, FromWorker, Result, RouteFacts, Start, ToWorker } from './messages'

config(english())

/** Runs one plugin's `server.js`. All that it reaches of the service, it asks for by message. */
const { code, memoryMb } = workerData as Start
const say = (message: FromWorker) => parentPort?.postMessage(message)

// Requests that the service's guard does not see are a mistake here.
globalThis.fetch = () =>
  Promise.reject(new Error('Requests leave by way of `outgoing` of the call'))

let half: ServerHalf = {}
const works = new Map<number, AbortController>()
const questions = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
let lastQuestion = 0

function ask<T>(work: number, what: Ask): Promise<T> {
  return new Promise((resolve, reject) => {
    lastQuestion += 1
    questions.set(lastQuestion, { resolve: resolve as (value: unknown) => void, reject })
    say({ kind: 'ask', work, question: lastQuestion, ask: what })
  })
}

function contextOf(work: number, signal: AbortSignal): Context {
  const run = (statements: Extract<Ask, { kind: 'sql' }>['statements']) =>
    ask<Row[][]>(work, { kind: 'sql', statements })
  return {
    signal,
    db: {
      query: async <R>(text: string, values: readonly unknown[] = []) =>
        ((await run([{ text, values }]))[0] ?? []) as R[],
      transaction: run,
    },
  }
}

/** What a piece of work comes to, whatever happens in it. */
async function resultOf(work: number, run: (context: Context) => Promise<Result>): Promise<void> {
  const gone = new AbortController()
  works.set(work, gone)
  const result = await run(contextOf(work, gone.signal)).catch(toResult)
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

/** A refusal is known by its name: the plugin has brought its own copy of the class. */
function toResult(error: unknown): Result {
  if (!(error instanceof Error)) return { fault: String(error) }
  const { status, errors } = error as { status?: unknown; errors?: Record<string, string[]> }
  const refuses = error.name === 'Failure' && typeof status === 'number'
  if (refuses) return { refusal: { status, message: error.message, errors } }
  return { fault: traceOf(error) }
}

/** The code is one long address to Node: in traces it goes by its name. */
const traceOf = ({ stack, message }: Error) =>
  (stack ?? message)
    .replace(/data:text\/javascript[^\s:)]*(:text\/javascript[^\s:)]*)?/g, 'server.js')
    .slice(0, 4000)

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
  if (message.kind === 'ping') return say({ kind: 'pong' })
  if (message.kind === 'abort') return works.get(message.work)?.abort()
  if (message.kind === 'call') {
    const route = half.routes?.[message.route]
    if (!route) return
    return void resultOf(message.work, (context) => answer(route, message.input, context))
  }
  const question = questions.get(message.question)
  questions.delete(message.question)
  if (message.kind === 'answer') question?.resolve(message.value)
  else question?.reject(new Error(message.message))
})

setInterval(checkMemory, 1000).unref()

try {
  const url = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  const loaded = (await import(url)) as { default?: ServerHalf }
  if (!loaded.default) throw new Error('server/plugin.ts has no default export')
  half = loaded.default
  say({ kind: 'ready', routes: (half.routes ?? []).map(factsOf) })
} catch (error) {
  say({ kind: 'unusable', cause: error instanceof Error ? traceOf(error) : String(error) })
}
