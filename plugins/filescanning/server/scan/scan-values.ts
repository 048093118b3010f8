import {
  billedSeconds,
  heardMusic,
  isUncertain,
  type MatchKind,
  type MusicSpeechPart,
  recordsOf,
  type ScanSettings,
  secondsOf,
} from '../../contract'
import { nothingFound } from '../files/file-rows'
import type { ContainerRow, ScanFileRow } from '../tables'
import { predictionOf } from './ai-verdicts'
import type { Finding } from './find-in-sound'
import type { NewMatch } from './matches/to-matches'

export interface Scanned {
  finding: Finding
  sha256: string
  algorithm: string
  /** Loudness; a fingerprint has none. */
  levels?: Buffer | undefined
  /** Seconds that the file says it is, where it was cut short. */
  told: number | null
}

export interface Failed {
  finding?: undefined
  /** -2: the file is at fault, -3: the service, or the account's plan. */
  state: -2 | -3
  error: string
}

type Values = Partial<ScanFileRow>

/** What a file says of itself after a scan by these rules. */
export function valuesAfter(
  outcome: Scanned | Failed,
  file: ScanFileRow,
  rules: ContainerRow,
): Values {
  const now = new Date()
  return {
    ...(outcome.finding ? found(outcome, file, rules) : failed(outcome)),
    engine: rules.engine,
    settings: settingsOf(rules),
    scanned_at: now,
    updated_at: now,
  }
}

function found(
  { finding, sha256, algorithm, told }: Scanned,
  file: ScanFileRow,
  { policy }: ContainerRow,
): Values {
  const { matches, musicSpeech, speech, ai, notes } = finding
  const total = recordsOf(policy, file.duration).length
  return {
    notes,
    told,
    music_speech: musicSpeech,
    speech,
    ai,
    sha256,
    algorithm,
    total,
    done: total,
    error: '',
    music_detected: musicDetectedIn(musicSpeech),
    ai_prediction: predictionOf(ai ?? []),
    ...countedIn({ music_speech: musicSpeech, speech, matches }),
    billed: file.billed + billedSeconds(policy, file.duration),
  }
}

const failed = ({ state, error }: Failed): Values => ({
  state,
  error,
  done: 0,
  notes: [],
  told: null,
  music_detected: 0,
  ai_prediction: '',
  music_speech: null,
  speech: null,
  ai: null,
  found: null,
  unidentified: null,
  uncertain: null,
})

interface Found extends Pick<ScanFileRow, 'music_speech' | 'speech'> {
  matches: readonly Pick<NewMatch, 'kind' | 'begin' | 'end' | 'score' | 'false_positive'>[]
}

/** The state and the counts of a file; false positives count nowhere. */
export function countedIn({ music_speech, speech, matches: all }: Found) {
  const matches = all.filter(({ false_positive }) => !false_positive)
  const music = heardMusic(music_speech, matches)
  return {
    state: matches.length > 0 || (speech ?? []).length > 0 ? (1 as const) : (-1 as const),
    found: countsOf(matches),
    unidentified: music && secondsOf(music.unidentified),
    uncertain: matches.filter(isUncertain).length,
  }
}

function countsOf(matches: readonly Pick<NewMatch, 'kind'>[]): Record<MatchKind, number> {
  const counts = { ...nothingFound }
  for (const { kind } of matches) counts[kind] += 1
  return counts
}

/** So much music, in seconds, that it is no jingle of a label's between two windows. */
const leastMusic = 5

function musicDetectedIn(parts: readonly MusicSpeechPart[] | null): number {
  if (!parts) return 0
  const music = parts
    .filter(({ label }) => label === 'm' || label === 'ms')
    .reduce((sum, { start, end }) => sum + end - start, 0)
  return music > leastMusic ? 1 : 2
}

export const settingsOf = (rules: ContainerRow): ScanSettings => ({
  engine: rules.engine,
  audioType: rules.audio_type,
  policy: rules.policy,
  musicDetection: rules.music_detection,
  deepright: rules.deepright,
  aiDetection: rules.ai_detection,
  speechToText: rules.speech_to_text,
})
