import { awayOf, type Mail } from '@console/core/server'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { damagedOnes, type HealthOptions, partsOf, readHealth } from './health'
import { halvesFor } from './said-here'

/** Streams that are wanted and heard; processes that listen, and how many streams these can carry. */
export interface EarsStanding {
  wanted: number
  heard: number
  processes: number
  capacity: number
}

export interface MetricsOptions extends HealthOptions {
  jobs: HealthOptions['jobs'] & {
    counts(): Promise<{ queue: string; state: string; count: number }[]>
  }
  eventStream: { connections(): number }
  uploads: { received: number }
  callbacks: { late(): Promise<number> }
  mail: Pick<Mail, 'standing'>
  disk: HealthOptions['disk'] & { free(): Promise<number> }
  ears: { standing(): Promise<EarsStanding> }
}

/** `GET /metrics` (Prometheus text), `GET /health` and `GET /ready`. Must be registered before the routes that are counted. */
export function registerMetrics(app: FastifyInstance, options: MetricsOptions) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRequests(app, registry)
  watchParts(registry, options)
  watchStanding(registry, options)

  app.route({
    method: 'GET',
    url: '/metrics',
    schema: { summary: 'Measurements in the text format of Prometheus', tags: ['operation'] },
    handler: async (_request, reply) =>
      reply.header('content-type', registry.contentType).send(await registry.metrics()),
  })
  app.route({
    method: 'GET',
    url: '/health',
    schema: { summary: 'That the program lives, and how its parts are', tags: ['operation'] },
    // 200 also when a part fails: ending the program would not mend it.
    handler: async (request) => ({
      ...(await readHealth(options)),
      ...halvesFor(request, options),
    }),
  })
  app.route({
    method: 'GET',
    url: '/ready',
    schema: { summary: 'Whether calls can be sent here: all parts work', tags: ['operation'] },
    handler: async (request, reply) => {
      const health = await readHealth(options)
      const status = health.status === 'ok' ? 200 : 503
      return reply.status(status).send({ ...health, ...halvesFor(request, options) })
    },
  })
}

function countRequests(app: FastifyInstance, registry: Registry) {
  const labelNames = ['method', 'route', 'status'] as const
  const registers = [registry]
  const requests = new Counter({
    name: 'console_requests_total',
    help: 'Answered requests',
    labelNames,
    registers,
  })
  const seconds = new Histogram({
    name: 'console_request_seconds',
    help: 'Time until the answer was sent',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 25],
    registers,
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The pattern of the address: an address itself would make a series of its own.
    const route = routeOptions.url ?? 'none'
    requests.inc({ method, route, status: reply.statusCode })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
  })
}

function watchParts(
  registry: Registry,
  { jobs, eventStream, uploads, callbacks, mail, recognition, checksums }: MetricsOptions,
) {
  const registers = [registry]
  new Gauge({
    name: 'console_jobs',
    help: 'Jobs by queue and state',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      for (const { queue, state, count } of await jobs.counts()) this.set({ queue, state }, count)
    },
  })
  new Gauge({
    name: 'console_callbacks_late',
    help: 'Callbacks that should have been tried a minute ago',
    registers,
    async collect() {
      this.set(await callbacks.late())
    },
  })
  new Gauge({
    name: 'console_mails',
    help: 'Mails that have not left: waiting, or given up (refused for good, or tried for three days)',
    labelNames: ['state'],
    registers,
    async collect() {
      const { waiting, givenUp } = await mail.standing()
      this.set({ state: 'waiting' }, waiting)
      this.set({ state: 'given up' }, givenUp)
    },
  })
  new Gauge({
    name: 'console_damaged_fingerprints',
    help: 'Stored fingerprints that are left out because they are not as they were',
    registers,
    collect() {
      this.set(recognition.status().damaged.length)
    },
  })
  new Gauge({
    name: 'console_index_bytes',
    help: 'Memory that the index takes in this process: of references, and of what live channels have played',
    labelNames: ['kind'],
    registers,
    collect() {
      const { indexBytes, liveIndexBytes } = recognition.status()
      this.set({ kind: 'references' }, indexBytes)
      this.set({ kind: 'live channels' }, liveIndexBytes)
    },
  })
  new Gauge({
    name: 'console_index_parts_away',
    help: 'Parts of the index at INDEX_URL that do not answer, of 128: searches go on without them',
    registers,
    collect() {
      this.set(recognition.status().parts?.away ?? 0)
    },
  })
  new Gauge({
    name: 'console_damaged_objects',
    help: 'Stored objects that were found not to be what was stored',
    registers,
    async collect() {
      this.set((await damagedOnes(checksums)).count)
    },
  })
  new Gauge({
    name: 'console_event_connections',
    help: 'Open consoles that listen to changes',
    registers,
    collect() {
      this.set(eventStream.connections())
    },
  })
  new Counter({
    name: 'console_upload_bytes_total',
    help: 'Bytes of files taken in',
    registers,
    collect() {
      this.reset()
      this.inc(uploads.received)
    },
  })
}

/** Whether each part works, and how much room and how many streams there are. */
function watchStanding(registry: Registry, options: MetricsOptions) {
  const registers = [registry]
  new Gauge({
    name: 'console_part_ok',
    help: '1 while the part works, as /ready says',
    labelNames: ['part'],
    registers,
    async collect() {
      const health = await readHealth(options)
      for (const { part, state } of partsOf(health)) this.set({ part }, state === 'ok' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'console_server_halves_down',
    help: 'Server halves of plugins from outside that do not answer; the service is ready without them',
    registers,
    collect() {
      this.set(awayOf(options.serverHalves?.() ?? []).length)
    },
  })
  new Gauge({
    name: 'console_free_bytes',
    help: 'Left on the disk of the data directory',
    registers,
    async collect() {
      this.set(await options.disk.free())
    },
  })
  new Gauge({
    name: 'console_streams',
    help: 'Streams that are wanted, and those that a process listens to',
    labelNames: ['state'],
    registers,
    async collect() {
      const { wanted, heard } = await options.ears.standing()
      this.set({ state: 'wanted' }, wanted)
      this.set({ state: 'heard' }, heard)
    },
  })
  new Gauge({
    name: 'console_stream_processes',
    help: 'Processes that listen to streams',
    registers,
    async collect() {
      this.set((await options.ears.standing()).processes)
    },
  })
  new Gauge({
    name: 'console_stream_capacity',
    help: 'Streams that these processes can carry, by what one costs each of them',
    registers,
    async collect() {
      this.set((await options.ears.standing()).capacity)
    },
  })
}
