import type { AudioType } from '../../media/audio-type'

export interface ReadOptions {
  sampleRate: number
  signal: AbortSignal
  /** What is decoded, as it came: first what it is packed in, anew where the coding changes. */
  onContainer?: ((container: AudioType) => void) | undefined
  onBytes?: ((chunk: Uint8Array) => void) | undefined
  onTitle?: ((title: string) => void) | undefined
}
