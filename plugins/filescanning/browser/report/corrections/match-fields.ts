import { timeText } from '@console/core/browser'
import * as z from 'zod/mini'
import { Isrc, Title } from '#plugins/buckets/contract'
import type { ManualMatch, MatchCorrection } from '../../../contract'
import { type EditedMatch, isMatch } from './use-match-corrections'

const timePattern = /^(?:(\d+):)?(?:(\d+):)?(\d+(?:\.\d+)?)$/

/** Seconds of `1:02:03.4`, `2:03` or `3`. */
export function parseSeconds(text: string): number {
  const [, first, second, seconds = ''] = timePattern.exec(text) ?? []
  const [hours, minutes] = second === undefined ? [0, first] : [first, second]
  return Number(hours) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

const Time = z.string().check(z.trim(), z.regex(timePattern, 'Enter a time like 1:02:03.5'))
const ShortText = z.string().check(z.trim(), z.maxLength(255, 'Enter at most 255 characters'))

export const MatchFields = z
  .object({
    title: Title,
    begin: Time,
    end: Time,
    artists: ShortText,
    album: ShortText,
    label: ShortText,
    isrc: Isrc,
    acrid: z.string().check(z.trim(), z.maxLength(64, 'Enter at most 64 characters')),
    note: z.string().check(z.trim(), z.maxLength(1000, 'Enter at most 1,000 characters')),
  })
  .check(
    z.refine(({ begin, end }) => parseSeconds(end) > parseSeconds(begin), {
      path: ['end'],
      message: 'Enter an end after the start',
    }),
  )
export type MatchFields = z.output<typeof MatchFields>

export const toFields = (edited: EditedMatch): MatchFields => {
  const match = isMatch(edited) ? edited : undefined
  return {
    title: match?.title ?? '',
    begin: timeText(edited.begin, 0.1),
    end: timeText(edited.end, 0.1),
    artists: match?.artists ?? '',
    album: match?.album ?? '',
    label: match?.label ?? '',
    isrc: match?.isrc ?? '',
    acrid: match?.acrid ?? '',
    note: match?.note ?? '',
  }
}

/** Times that stay as they are shown are not rounded. */
const toSeconds = (text: string, before: number) =>
  text === timeText(before, 0.1) ? before : parseSeconds(text)

export function toManualMatch(values: MatchFields, part: EditedMatch): z.input<typeof ManualMatch> {
  const { begin, end, ...rest } = values
  return { ...rest, begin: toSeconds(begin, part.begin), end: toSeconds(end, part.end) }
}

/** Of another recording only what was typed is sent: the rest is that of the recording. */
export function toCorrection(
  values: MatchFields,
  before: EditedMatch,
): z.input<typeof MatchCorrection> {
  const all = toManualMatch(values, before)
  const was = toFields(before)
  if (values.acrid === was.acrid || values.acrid === '') return { ...all, acrid: was.acrid }
  const isChanged = ([name]: [string, unknown]) =>
    values[name as keyof MatchFields] !== was[name as keyof MatchFields]
  return Object.fromEntries(Object.entries(all).filter(isChanged))
}
