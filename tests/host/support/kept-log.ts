import type { Log } from '@console/core/server'

/** A log that a test can look into. */
export function keptLog(): Log & { lines: { level: string; fields: object; message: string }[] } {
  const lines: { level: string; fields: object; message: string }[] = []
  const keep = (level: string) => (fields: object, message: string) =>
    void lines.push({ level, fields, message })
  return { lines, info: keep('info'), warn: keep('warn'), error: keep('error') }
}
