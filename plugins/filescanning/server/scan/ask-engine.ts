import {
  type ExternalEngine,
  type ExternalFinding,
  Failure,
  type Services,
  UndecodableAudio,
} from '@console/core/server'
import type { Scan } from './running-scan'

/** What an engine of the operator's says, or why it says nothing: in a sentence, with the state that a file of its own comes to. */
export type EngineAnswer =
  | { findings: ExternalFinding[]; why?: undefined }
  | { findings?: undefined; why: string; state: -2 | -3 }

export interface Sound extends Scan {
  /** Of the bytes, on this machine. */
  path: string
  /** As far as it is known before the engine has listened: not of fingerprints. */
  seconds: number
}

export async function askEngine(
  engine: ExternalEngine,
  { file, path, seconds }: Sound,
  { recognition }: Services,
  signal: AbortSignal,
): Promise<EngineAnswer> {
  if (file.data_type === 'fingerprint') {
    return { why: 'A fingerprint holds no sound that this engine could hear', state: -2 }
  }
  const { available, reason } = recognition.status().external[engine]
  if (!available) return { why: reason, state: -3 }
  try {
    const findings = await recognition.analyse(engine, path, { signal })
    return { findings: findings.map((finding) => within(finding, seconds)) }
  } catch (error) {
    if (error instanceof UndecodableAudio) return { why: error.message, state: -2 }
    // It went while it was asked.
    if (error instanceof Failure && error.status === 422) return { why: error.message, state: -3 }
    throw error
  }
}

/** In the bounds of the file, whatever the engine says. */
function within(finding: ExternalFinding, seconds: number): ExternalFinding {
  const begin = Math.min(finding.begin, seconds)
  return { ...finding, begin, end: Math.max(begin, Math.min(finding.end, seconds)) }
}
