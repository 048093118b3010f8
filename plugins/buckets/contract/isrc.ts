import * as z from 'zod/mini'

/** An ISRC with or without hyphens, or an empty text. */
export const Isrc = z
  .string()
  .check(
    z.trim(),
    z.regex(/^$|^[A-Za-z]{2}-?[A-Za-z0-9]{3}-?\d{2}-?\d{5}$/, 'An ISRC like DEA620800012'),
  )
