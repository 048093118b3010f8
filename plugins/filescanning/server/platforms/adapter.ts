import type { Services } from '@console/core/server'

/** A recording of a channel, playlist or feed. */
export interface PlatformItem {
  /** Tells it from the others of its source, for ever. */
  key: string
  title: string
  url: string
  publishedAt: Date | undefined
}

export interface Reading {
  services: Services
  signal: AbortSignal
}

/** A site that links can be given of. */
export interface PlatformAdapter {
  id: string
  name: string
  /** What a link may look like. */
  example: string
  /** Whether this deployment can read it, and what it needs if not. */
  status(): { available: boolean; note: string }
  matches(url: URL): boolean
  /** What is behind a link, newest first; throws `invalid({ url })` with a sentence when that cannot be told. */
  read(url: string, reading: Reading): Promise<{ title: string; items: PlatformItem[] }>
}
