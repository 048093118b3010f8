import { alteredBy, type ExternalFinding, type Play } from '@console/core/server'
import {
  customFileOf,
  type Found,
  isMusic,
  musicItemOf,
  type Recording,
} from '#plugins/buckets/contract'
import type { Policy } from '../../../contract'
import { hundredths } from '../../files/file-rows'
import type { MatchRow } from '../../tables'
import { knownWork } from './known-work'

type Correction = Pick<
  MatchRow,
  'false_positive' | 'manual' | 'note' | 'recognized' | 'corrected_by' | 'corrected_at'
>
export type NewMatch = Omit<MatchRow, 'id' | 'uid' | 'file_row' | keyof Correction> &
  Partial<Correction>

interface Rules {
  policy: Policy
  deepright: boolean
}

/** Plays whose recordings are still there; what was played at another speed or pitch is told as derived, when that is asked. */
export function matchesOfPlays(
  plays: readonly Play[],
  recordings: readonly Recording[],
  { policy, deepright }: Rules,
): NewMatch[] {
  const byId = new Map(recordings.map((recording) => [recording.acr_id, recording]))
  return plays.flatMap((play) => {
    const recording = byId.get(play.reference)
    if (!recording) return []
    const derived = deepright ? changeOf(play) : undefined
    return [matchOf(play, { match: play, recording }, policy, derived)]
  })
}

function matchOf(
  play: Play,
  found: Found,
  policy: Policy,
  derived: 'speed' | 'pitch' | undefined,
): NewMatch {
  const { recording } = found
  const item = isMusic(found) ? musicItemOf(found) : customFileOf(found)
  const { tempoPercent, pitchPercent } = play
  const change = { kind: derived, tempo_percent: tempoPercent, pitch_percent: pitchPercent }
  return {
    kind: derived ? 'deepright' : isMusic(found) ? 'music' : 'custom_files',
    begin: play.begin,
    end: play.end,
    score: item.score,
    title: recording.title,
    ...knownWork(recording.user_defined),
    acrid: recording.acr_id,
    reference_begin: play.referenceBeginMs / 1000,
    reference_end: play.referenceEndMs / 1000,
    tempo_percent: derived ? tempoPercent : 0,
    pitch_percent: derived ? pitchPercent : 0,
    part: { ...placeOf(play, policy), ...(derived && change), result: item },
  }
}

function changeOf(play: Play): 'speed' | 'pitch' | undefined {
  const altered = alteredBy(play)
  return altered && (altered.tempo_percent === 0 ? 'pitch' : 'speed')
}

/** What engines of the operator's have found: cover songs, or remixes. */
export function matchesOfFindings(
  findings: readonly ExternalFinding[],
  kind: 'cover_songs' | 'deepright',
  policy: Policy,
): NewMatch[] {
  const remix = { kind: 'remix', tempo_percent: 0, pitch_percent: 0 }
  return findings.map((finding) => {
    const { begin, end, score, text: title, details = {} } = finding
    const result = { ...details, title, ...(score !== undefined && { score }) }
    return {
      kind,
      begin,
      end,
      title,
      score: score ?? null,
      ...knownWork(details),
      acrid: typeof details.acrid === 'string' ? details.acrid : '',
      reference_begin: null,
      reference_end: null,
      tempo_percent: 0,
      pitch_percent: 0,
      part: { ...placeOf(finding, policy), ...(kind === 'deepright' && remix), result },
    }
  })
}

const placeOf = ({ begin, end }: { begin: number; end: number }, { type }: Policy) => ({
  offset: hundredths(begin),
  played_duration: hundredths(end - begin),
  type,
})
