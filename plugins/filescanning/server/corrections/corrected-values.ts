import { randomBytes } from 'node:crypto'
import { customFileOf, isMusic, musicItemOf, type Recording } from '#plugins/buckets/contract'
import type { MatchCorrection } from '../../contract'
import { hundredths } from '../files/file-rows'
import { knownWork } from '../scan/matches/known-work'
import type { NewMatch } from '../scan/matches/to-matches'
import type { MatchRow } from '../tables'

export interface Range {
  begin: number
  end: number
}

type Words = Pick<MatchCorrection, 'artists' | 'album' | 'label' | 'isrc'>
type Values = Partial<NewMatch>

type GivenWords = Partial<Pick<NewMatch, 'artists' | 'album' | 'label' | 'isrc'>>

const toGiven = ({ artists, album, label, isrc }: Words): GivenWords => ({
  ...(artists !== undefined && { artists }),
  ...(album !== undefined && { album }),
  ...(label !== undefined && { label }),
  ...(isrc !== undefined && { isrc }),
})

const placeOf = ({ begin, end }: Range, type: unknown) => ({
  offset: hundredths(begin),
  played_duration: hundredths(end - begin),
  type: type === 'points' ? 'points' : 'traverse',
})

/** Where a user names the recording, the engine says neither how sure it is nor where in the recording it is. */
const unmeasured = {
  score: null,
  reference_begin: null,
  reference_end: null,
  tempo_percent: 0,
  pitch_percent: 0,
} as const

/** A title that is no recording of a bucket. */
export function otherTitle(title: string, words: Words, range: Range, type: unknown): NewMatch {
  const given = toGiven(words)
  const acrid = randomBytes(16).toString('hex')
  return {
    ...range,
    kind: 'custom_files',
    title,
    artists: '',
    album: '',
    label: '',
    isrc: '',
    upc: '',
    ...given,
    acrid,
    ...unmeasured,
    part: { ...placeOf(range, type), result: { ...given, acrid, title } },
  }
}

/** Fields of a result that only a measurement gives. */
const measured =
  /^(score|also_in|(other_)?play_offsets?_ms|(db|sample)_(begin|end)_time_offset_ms)$/

const nowhere = {
  score: 0,
  playOffsetMs: 0,
  sampleBeginMs: 0,
  sampleEndMs: 0,
  referenceBeginMs: 0,
  referenceEndMs: 0,
}

/** Another recording of a bucket. */
export function otherRecording(
  recording: Recording,
  words: Words,
  range: Range,
  type: unknown,
): NewMatch {
  const found = { match: nowhere, recording }
  const item = Object.entries(isMusic(found) ? musicItemOf(found) : customFileOf(found))
  const given = toGiven(words)
  const result = {
    ...Object.fromEntries(item.filter(([name]) => !measured.test(name))),
    ...given,
  }
  return {
    ...range,
    kind: isMusic(found) ? 'music' : 'custom_files',
    title: recording.title,
    ...knownWork(recording.user_defined),
    ...given,
    acrid: recording.acr_id,
    ...unmeasured,
    part: { ...placeOf(range, type), result },
  }
}

/** The same recording, with other words, or at another time of the file. */
export function sameRecording(before: MatchRow, words: Words, range: Range): Values {
  const given = toGiven(words)
  const known: Words = before
  const changed = Object.fromEntries(
    Object.entries(given).filter(([name, text]) => text !== known[name as keyof Words]),
  )
  const [first, last] = [range.begin - before.begin, range.end - before.end]
  const result = { ...Object(before.part.result), ...changed }
  return {
    ...range,
    ...changed,
    ...moved(before, first, last),
    part: {
      ...before.part,
      offset: hundredths(range.begin),
      played_duration: hundredths(range.end - range.begin),
      result: first === 0 && last === 0 ? result : movedItem(result, first, last),
    },
  }
}

/** Before the recording begins there is nothing of it. */
function moved({ reference_begin, reference_end }: MatchRow, first: number, last: number): Values {
  return {
    reference_begin: reference_begin === null ? null : Math.max(0, reference_begin + first),
    reference_end: reference_end === null ? null : Math.max(0, reference_end + last),
  }
}

function movedItem(result: Record<string, unknown>, first: number, last: number) {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => {
      if (typeof value !== 'number') return [name, value]
      if (/_begin_time_offset_ms$/.test(name)) return [name, shifted(value, first)]
      if (/^play_offset_ms$|_end_time_offset_ms$/.test(name)) return [name, shifted(value, last)]
      return [name, value]
    }),
  )
}

const shifted = (ms: number, seconds: number) => Math.max(0, Math.round(ms + seconds * 1000))
