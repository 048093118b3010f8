import { z } from 'zod'

const Collector = z.url({ protocol: /^https?$/ }).optional()

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
]

const Protocol = z
  .enum(['http/protobuf', 'http/json'], 'Traces are sent as http/protobuf or as http/json')
  .optional()

/** Of the standard variables of OpenTelemetry those that its libraries would pass over in silence when they are wrong. */
export const TracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: Protocol,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: Protocol,
  OTEL_TRACES_EXPORTER: z.enum(['otlp', 'none'], 'Traces go by otlp, or none do').optional(),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  OTEL_TRACES_SAMPLER: z.enum(samplers, `One of ${samplers.join(', ')}`).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
}

export interface TracingSetting {
  protocol: 'http/protobuf' | 'http/json'
}

/** Undefined where no collector is named. */
export function tracingOf(
  env: z.infer<z.ZodObject<typeof TracingSettings>>,
): TracingSetting | undefined {
  const isOff = env.OTEL_SDK_DISABLED || env.OTEL_TRACES_EXPORTER === 'none'
  const collector = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (isOff || !collector) return undefined
  const { OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: own, OTEL_EXPORTER_OTLP_PROTOCOL: all } = env
  return { protocol: own ?? all ?? 'http/protobuf' }
}
