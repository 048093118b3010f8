/** An engine that this deployment may lack: a model for cover songs, AI music, derivative works, speech to text. */
export interface ExternalEngineStatus {
  available: boolean
  /** Why not; for the person who wonders. */
  reason: string
}
export const externalEngines = [
  'cover-songs',
  'ai-music',
  'derivative-works',
  'speech-to-text',
] as const
export type ExternalEngine = (typeof externalEngines)[number]

/** What such an engine says of a stretch of sound; seconds from its beginning. */
export interface ExternalFinding {
  begin: number
  end: number
  /** 0 to 100, where the engine gives one. */
  score?: number
  /** The work that is covered, the words that are said, whatever the engine is for. */
  text: string
  /** What else it tells, as it tells it. */
  details?: Record<string, unknown>
}
