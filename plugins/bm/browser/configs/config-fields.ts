import * as z from 'zod/mini'
import type { ListedConfig } from '../../contract'

const whole = (least: number, most: number) =>
  z.int('A whole number').check(z.gte(least, `At least ${least}`), z.lte(most, `At most ${most}`))

/** The form mirrors the screen; its output is the request. */
export const ConfigFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(100, 'At most 100 characters'),
    ),
  rec_length: whole(3, 30),
  interval: whole(0, 3600),
  noise: whole(0, 3),
  min_score: whole(0, 100),
  delay: whole(0, 1),
  record: whole(0, 3),
  record_before: whole(0, 60),
  record_after: whole(0, 60),
})

export const valuesOf = (config: ListedConfig | undefined): z.input<typeof ConfigFields> => ({
  name: config?.name ?? '',
  rec_length: config?.rec_length ?? 10,
  interval: config?.interval ?? 0,
  noise: config?.noise ?? 0,
  min_score: config?.min_score ?? 0,
  delay: config?.delay ?? 1,
  record: config?.record.record ?? 0,
  record_before: config?.record.record_before ?? 5,
  record_after: config?.record.record_after ?? 8,
})
