import * as z from 'zod/mini'
import { isoTime, plainTime } from './format'

// What a row of the service holds in another form than the wire: it is answered as it is, and told by the contract.

const told = (form: (time: Date) => string) =>
  z.pipe(
    z.transform((value: Date | string) => (value instanceof Date ? form(value) : value)),
    z.string(),
  )

/** `2026-11-21 08:30:00`, UTC. */
export const PlainTime = told(plainTime)

/** `2026-11-21T08:30:00.000000Z`. */
export const IsoTime = told(isoTime)

/** With two digits behind the point. */
export const Hundredths = z.pipe(
  z.transform((value: number) => Math.round(value * 100) / 100),
  z.number(),
)

/** The nearest whole number. */
export const Rounded = z.pipe(
  z.transform((value: number) => Math.round(value)),
  z.int(),
)
