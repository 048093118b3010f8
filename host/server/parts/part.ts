import type { Services } from '@console/core/server'

/** What runs as long as the service does: parts are started in their order, and stopped in the opposite one. */
export interface Part {
  start?(services: Services): void | Promise<void>
  /** Takes no new work and ends what runs; all parts at once, before any is stopped. */
  rest?(): void | Promise<void>
  stop?(): void | Promise<void>
}

export async function startParts(parts: readonly Part[], services: Services): Promise<void> {
  for (const part of parts) await part.start?.(services)
}

export async function stopParts(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map((part) => part.rest?.()))
  for (const part of parts.toReversed()) await part.stop?.()
}
