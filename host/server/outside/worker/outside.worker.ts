import { parentPort, workerData } from 'node:worker_threads'
import { check, problemsOf } from '@console/core/contract'
import {
  type AnyJob,
  type Call,
  OwnRows,
  type RecurringJob,
  type Route,
  type ServerPlugin,
} from '@console/core/outside'
import { config } from 'zod/mini'
import english from 'zod/v4/locales/en.js'
import { accepted } from '../../api/wire/accepted'
import { pageOf } from '../../api/wire/page-of'
import type {
  Ask,
  AskKind,
  AskOf,
  Asks,
  CallInput,
  FromWorker,
  JobFacts,
  JobInput,
  Result,
  RouteFacts,
  Start,
  ToWorker,
} from '../messages'
import { askingServices, refusedBy } from './asking-services'
import { ClosedModules } from './closed-modules'

config(english())

/** Runs one plugin's `server.js`. All that it reaches of the service, it asks for by message. */
const start = workerData as Start
const { id, code, memoryMb, modules } = start
const say = (message: FromWorker) => parentPort?.postMessage(message)

// Requests that the service's guard does not see are a mistake here.
globalThis.fetch = () => Promise.reject(new Error('Requests leave by way of `services.outgoing`'))

let plugin: ServerPlugin = { id }
let read: Record<'settings' | 'environment', unknown> = {
  settings: undefined,
  environment: undefined,
}
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

const servicesOf = (work: number) =>
  askingServices({
    ask: (what) => ask(work, what),
    say,
    start,
    read: () => read,
    checkJob: jobOf,
  })

const queued = () => (plugin.jobs ?? []).filter((job): job is AnyJob => !('every' in job))
const recurring = () => (plugin.jobs ?? []).filter((job): job is RecurringJob => 'every' in job)

function jobOf(name: string): AnyJob {
  const job = queued().find((each) => each.name === name)
  if (!job) throw new Error(`The job ${name} is none of this plugin's`)
  return job
}

/** What a piece of work comes to, whatever happens in it. */
async function resultOf(work: number, run: (signal: AbortSignal) => Promise<Result>) {
  const gone = new AbortController()
  works.set(work, gone)
  const result = await run(gone.signal).catch(toResult)
  works.delete(work)
  say({ kind: 'done', work, result })
  checkMemory()
}

async function answer(
  work: number,
  { endpoint, handle, changes }: Route,
  input: CallInput,
  signal: AbortSignal,
) {
  const { params, caller, client, address } = input
  const query = accepted(endpoint.query, input.query)
  const body = accepted(endpoint.body, input.body ?? (endpoint.method === 'GET' ? undefined : {}))
  const services = servicesOf(work)
  const call: Call = {
    params,
    query,
    body,
    caller,
    client,
    signal,
    services,
    db: services.db,
    rows: (table, db = services.db) => new OwnRows(db, table, caller.uid),
    page: (rows, total) => pageOf(address, query, rows, total),
  }
  const result = await handle(call)
  const changed = changes ? [changes(call)].flat() : []
  if (result === undefined) return { status: 204, json: undefined, changed }
  // Dates and the like become what they are on the wire before the contract sees them.
  const checked = check(endpoint.response, result)
  if (checked.success) {
    return { status: endpoint.status, json: JSON.stringify(checked.data), changed }
  }
  const { method, path } = endpoint
  throw new Error(`${method} ${path} breaks its contract: ${checked.error.message}`)
}

async function runJob(work: number, input: JobInput, signal: AbortSignal): Promise<Result> {
  const job = jobOf(input.job)
  const data = accepted(job.data, input.data)
  const services = servicesOf(work)
  if (input.error === undefined) await job.run(data, { services, signal })
  else await job.failed?.(data, new Error(input.error), { services })
  return { status: 204, json: undefined }
}

async function runRecurring(work: number, name: string, signal: AbortSignal): Promise<Result> {
  const job = recurring().find((each) => each.name === name)
  await job?.run({ services: servicesOf(work), signal })
  return { status: 204, json: undefined }
}

/** As the plugin's schema reads it; a problem is said with its path, and without its value. */
function asRead(of: ServerPlugin['settings'], given: unknown, place: string): unknown {
  if (!of) return undefined
  const checked = check(of.schema, given ?? {})
  if (checked.success) return checked.data
  const problems = problemsOf(checked.error.issues as never)
  throw new Error(problems.map((text) => place + text).join('; '))
}

/** What the operator has set, and what he lets it have of the environment. */
function readGiven({ settings, environment }: ServerPlugin) {
  if (!settings && start.settings !== undefined) {
    throw new Error(`settings.${id}: this plugin has no settings`)
  }
  return {
    settings: asRead(settings, start.settings, `settings.${id}.`),
    environment: asRead(environment, start.environment, 'environment: '),
  }
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

/** Of this worker alone. */
function memoryBytes(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

function checkMemory() {
  const { arrayBuffers, external } = process.memoryUsage()
  if (Math.max(arrayBuffers, external) < memoryMb * 1024 * 1024) return
  say({ kind: 'too-large' })
}

const factsOf = ({ endpoint }: Route): RouteFacts => {
  const { method, path, scope, summary, status, audited, fresh } = endpoint
  return { method, path, scope, summary, status, audited, fresh }
}

const jobFactsOf = ({ name, expireInSeconds, retryLimit, failed }: AnyJob): JobFacts => ({
  name,
  expireInSeconds,
  retryLimit,
  tellsFailure: failed !== undefined,
})

parentPort?.on('message', (message: ToWorker) => {
  if (message.kind === 'ping')
    return say({ kind: 'pong', count: message.count, memoryBytes: memoryBytes() })
  if (message.kind === 'abort') return works.get(message.work)?.abort()
  if (message.kind === 'call') {
    const route = plugin.routes?.[message.route]
    if (!route) return
    const { work, input } = message
    return void resultOf(work, (signal) => answer(work, route, input, signal))
  }
  if (message.kind === 'job') {
    const { work, input } = message
    return void resultOf(work, (signal) => runJob(work, input, signal))
  }
  if (message.kind === 'recurring') {
    const { work, job } = message
    return void resultOf(work, (signal) => runRecurring(work, job, signal))
  }
  const question = questions.get(message.question)
  questions.delete(message.question)
  if (message.kind === 'answer') question?.resolve(message.value)
  else question?.reject(refusedBy(message.refusal))
})

setInterval(checkMemory, 1000).unref()

try {
  const loaded: { default?: ServerPlugin } = await new ClosedModules(modules).run(code)
  if (!loaded.default) throw new Error('server/plugin.ts has no default export')
  plugin = loaded.default
  if (plugin.id !== id)
    throw new Error(`server/plugin.ts is of ${plugin.id}, the manifest of ${id}`)
  read = readGiven(plugin)
  say({
    kind: 'ready',
    routes: (plugin.routes ?? []).map(factsOf),
    jobs: queued().map(jobFactsOf),
    recurring: recurring().map(({ name, every }) => ({ name, every })),
  })
} catch (error) {
  say({ kind: 'unusable', cause: error instanceof Error ? traceOf(error) : String(error) })
}
