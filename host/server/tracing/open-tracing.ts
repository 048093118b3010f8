import { hostname } from 'node:os'
import {
  type Log,
  type Span,
  type SpanStart,
  type SpanValues,
  tellSpans,
} from '@console/core/server'
import type * as Api from '@opentelemetry/api'
import type { TracingSetting } from '../config/tracing'
import { ownVersion } from '../servers/version'

/** Of a collector that is away it is said once in so many milliseconds. */
const sayEvery = 600_000
/** Milliseconds for what was not sent yet when the service ends. */
const patience = 2_000

interface TracingOptions {
  setting: TracingSetting | undefined
  /** The name of this process. */
  self: string
  log: Log
}

export interface Tracing {
  stop(): Promise<void>
}

/** Spans to the collector that the environment names. The libraries are loaded only where there is one. */
export async function openTracing({ setting, self, log }: TracingOptions): Promise<Tracing> {
  if (!setting) return { stop: async () => undefined }
  const api = await import('@opentelemetry/api')
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const { parseTraceParent, setGlobalErrorHandler } = await import('@opentelemetry/core')
  const { OTLPTraceExporter } = await (setting.protocol === 'http/json'
    ? import('@opentelemetry/exporter-trace-otlp-http')
    : import('@opentelemetry/exporter-trace-otlp-proto'))
  setGlobalErrorHandler(telling(log))
  const own = resourceFromAttributes({
    'service.name': 'recognition-console',
    'service.version': ownVersion,
    'service.instance.id': self,
    'host.name': hostname(),
  })
  // What the operator names goes before.
  const resource = defaultResource()
    .merge(own)
    .merge(detectResources({ detectors: [envDetector] }))
  const exporter = new OTLPTraceExporter()
  const processor = new BatchSpanProcessor(exporter)
  const provider = new BasicTracerProvider({ resource, spanProcessors: [processor] })
  const stop = tellSpans(
    spansBy(api, provider.getTracer('recognition-console', ownVersion), parseTraceParent),
  )
  return {
    async stop() {
      stop()
      let timer: NodeJS.Timeout | undefined
      const over = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience)
      })
      await Promise.race([provider.shutdown().catch(() => undefined), over])
      clearTimeout(timer)
    },
  }
}

/** What is not taken by the collector is dropped: nobody waits for it. */
function telling(log: Log) {
  let said = 0
  return (error: unknown) => {
    if (Date.now() - said < sayEvery) return
    said = Date.now()
    const { message } = error as Error
    log.warn({ error: message ?? String(error) }, 'Traces are not taken by their collector')
  }
}

function spansBy(
  api: typeof Api,
  tracer: Api.Tracer,
  parse: (parent: string) => Api.SpanContext | null,
) {
  const kinds = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
    consumer: api.SpanKind.CONSUMER,
  }
  const contextOf = (under: Span | string | null) => {
    if (under instanceof ToldSpan) return api.trace.setSpan(api.ROOT_CONTEXT, under.span)
    const remote = typeof under === 'string' ? parse(under) : null
    if (!remote) return api.ROOT_CONTEXT
    return api.trace.setSpanContext(api.ROOT_CONTEXT, { ...remote, isRemote: true })
  }
  return (
    name: string,
    { kind, values = {}, under, at }: SpanStart & { under: Span | string | null },
  ) => {
    const start: Api.SpanOptions = { attributes: values }
    if (kind) start.kind = kinds[kind]
    if (at !== undefined) start.startTime = at
    return new ToldSpan(tracer.startSpan(name, start, contextOf(under)), api.SpanStatusCode.ERROR)
  }
}

class ToldSpan implements Span {
  readonly trace: string
  readonly parent: string

  constructor(
    readonly span: Api.Span,
    private readonly failed: Api.SpanStatusCode,
  ) {
    const { traceId, spanId, traceFlags } = span.spanContext()
    this.trace = traceId
    this.parent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  }

  set(values: SpanValues): void {
    this.span.setAttributes(values)
  }

  fail(error: unknown): void {
    this.span.setStatus({ code: this.failed })
    this.span.setAttribute('error.type', typeOf(error))
  }

  end(at?: number): void {
    this.span.end(at)
  }
}

/** Like `ECONNREFUSED`, or the name of its class. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code } = error as NodeJS.ErrnoException
  return typeof code === 'string' ? code : error.name
}
