import { describe, expect, test } from 'vitest'
import { csvLines } from '../../../../core/browser/kit/table/controls/csv'
import { timeText } from '../../../../core/browser/kit/timeline/time-text'
import { matchRows } from '../../../../plugins/filescanning/browser/report/export/match-rows'
import { heardIn, soundShares } from '../../../../plugins/filescanning/browser/report/facts'
import {
  filtered,
  neighbour,
} from '../../../../plugins/filescanning/browser/report/matches/match-filter'
import { actionOf } from '../../../../plugins/filescanning/browser/report/timeline/keys'
import {
  srtOf,
  txtOf,
  vttOf,
} from '../../../../plugins/filescanning/browser/report/transcript/subtitles'
import { covered, type Report, type ReportMatch } from '../../../../plugins/filescanning/contract'

const match = (more: Partial<ReportMatch>): ReportMatch => ({
  id: 1,
  kind: 'music',
  begin: 10,
  end: 20,
  score: 90,
  title: 'First light',
  artists: 'The Example',
  album: 'Dawn',
  label: 'Own',
  isrc: 'QZABC2600001',
  upc: '',
  acrid: 'abc',
  reference_begin: null,
  reference_end: null,
  other_places: [],
  also_in: 0,
  bucket: 'Songs',
  change: null,
  tempo_percent: 0,
  pitch_percent: 0,
  false_positive: false,
  manual: false,
  note: '',
  recognized: null,
  ...more,
})

describe('subtitles', () => {
  const sentences = [
    { start: 0.5, end: 2.25, text: 'Good morning.' },
    { start: 3661.004, end: 3663, text: 'Tom & <Jerry>\n\n--> next' },
  ]

  test('SRT: numbered, with commas, and no empty line within one', () => {
    expect(srtOf(sentences)).toBe(
      '1\n00:00:00,500 --> 00:00:02,250\nGood morning.\n\n2\n01:01:01,004 --> 01:01:03,000\nTom & <Jerry>\n--> next\n',
    )
  })

  test('WebVTT: with points, and nothing that reads as a tag', () => {
    expect(vttOf(sentences)).toBe(
      'WEBVTT\n\n00:00:00.500 --> 00:00:02.250\nGood morning.\n\n01:01:01.004 --> 01:01:03.000\nTom &amp; &lt;Jerry&gt;\n--&gt; next\n',
    )
  })

  test('plain text: a line for each sentence', () => {
    expect(txtOf(sentences.slice(0, 1))).toBe('Good morning.\n')
  })
})

describe('the CSV of matches', () => {
  const text = (matches: ReportMatch[]) => csvLines(matchRows(matches, 'show.mp3', (one) => one))

  test('has a line for each match below the titles', () => {
    const shared = { reference_begin: 61.5, other_places: [12, 20.5], also_in: 2 }
    const [titles, first] = text([match(shared)]).split('\r\n')
    expect(titles).toMatch(/^"File","Begin \(s\)","End \(s\)","Played \(s\)","Kind","Title"/)
    expect(first).toBe(
      '"show.mp3","10","20","10","Music","First light","The Example","Dawn","Own","QZABC2600001","","abc","Songs","90","61.5",,"12, 20.5","2",,,,,',
    )
  })

  test('holds no cell that a spreadsheet would run', () => {
    const line = text([match({ title: '=HYPERLINK("http://x")', artists: '@cmd' })])
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(line).toContain(`"'@cmd"`)
  })

  test('tells changes of tempo and pitch of derivative works only, also below zero', () => {
    const derived = match({ kind: 'deepright', tempo_percent: -4, pitch_percent: 2 })
    expect(text([derived])).toContain('"-4","2",')
  })
})

describe('facts', () => {
  test('time that two matches share counts once', () => {
    const spans = [
      match({ begin: 0, end: 10 }),
      match({ begin: 5, end: 8 }),
      match({ begin: 9, end: 15 }),
    ]
    expect(covered([...spans, match({ begin: 20, end: 21 })])).toBe(16)
    expect(covered([])).toBe(0)
  })

  test('music with speech counts as both', () => {
    const parts = [
      { start: 0, end: 50, label: 'm' as const },
      { start: 50, end: 75, label: 'ms' as const },
      { start: 75, end: 100, label: 'o' as const },
    ]
    expect(soundShares(parts, 100)).toEqual({ music: 0.75, speech: 0.25, both: 0.25, other: 0.25 })
    expect(soundShares([], 0)).toEqual({ music: 0, speech: 0, both: 0, other: 0 })
  })

  test('music that no match covers is told, without the edges of matches', () => {
    const report = (matches: ReportMatch[]): Pick<Report, 'file' | 'matches' | 'music_speech'> => ({
      file: { duration: 200 } as Report['file'],
      matches,
      music_speech: [
        { start: 0, end: 100, label: 'm' },
        { start: 100, end: 150, label: 's' },
        { start: 150, end: 200, label: 'ms' },
      ],
    })
    const told = heardIn(report([match({ begin: 3, end: 60 }), match({ begin: 140, end: 160 })]))
    expect(told.unidentified).toEqual([
      { begin: 60, end: 100 },
      { begin: 160, end: 200 },
    ])
    expect(told.music).toEqual({ identified: 77, unidentified: 80, whole: 157 })
    const jingle = match({ kind: 'custom_files', begin: 110, end: 120 })
    expect(heardIn(report([jingle])).music).toMatchObject({ identified: 0, whole: 150 })
    expect(heardIn({ ...report([]), music_speech: null }).music).toBeUndefined()
  })
})

describe('matches are found', () => {
  const matches = [
    match({ id: 1, begin: 0, end: 10 }),
    match({ id: 2, begin: 0, end: 5, kind: 'custom_files', title: 'Jingle', isrc: '' }),
    match({ id: 3, begin: 30, end: 40, artists: 'Somebody else' }),
  ]
  const ids = (list: readonly ReportMatch[]) => list.map(({ id }) => id)

  test('by kind and by words in titles, names and codes', () => {
    expect(ids(filtered(matches, 'custom_files', ''))).toEqual([2])
    expect(ids(filtered(matches, undefined, ' SOMEBODY '))).toEqual([3])
    expect(ids(filtered(matches, 'music', 'qzabc'))).toEqual([1, 3])
    expect(filtered(matches, undefined, '')).toBe(matches)
    const weak = match({ id: 4, kind: 'custom_files', score: 55 })
    expect(ids(filtered([...matches, weak], undefined, '', true))).toEqual([4])
  })

  test('one after the other, also those that begin together', () => {
    expect(neighbour(matches, 1, 0, undefined)?.id).toBe(1)
    expect(neighbour(matches, 1, 0, 1)?.id).toBe(2)
    expect(neighbour(matches, 1, 0, 2)?.id).toBe(3)
    expect(neighbour(matches, 1, 30, 3)).toBeUndefined()
    expect(neighbour(matches, -1, 30, 3)?.id).toBe(2)
  })

  test('from where the sound is, once it has left the one that was stepped to', () => {
    expect(neighbour(matches, 1, 20, 1)?.id).toBe(3)
    expect(neighbour(matches, -1, 100, 1)?.id).toBe(3)
  })
})

test.each([
  [0, 1, '0:00'],
  [59.6, 1, '1:00'],
  [3723, 1, '1:02:03'],
  [61.25, 0.1, '1:01.3'],
  [59.96, 0.1, '1:00.0'],
])('%d seconds in steps of %d read %s', (seconds, step, text) => {
  expect(timeText(seconds, step)).toBe(text)
})

test('keys with Ctrl, Alt or Meta stay the browser’s', () => {
  const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }
  expect(actionOf({ ...plain, key: 'ArrowRight' })).toEqual({ do: 'seek', by: 5 })
  expect(actionOf({ ...plain, key: 'ArrowLeft', shiftKey: true })).toEqual({ do: 'seek', by: -30 })
  expect(actionOf({ ...plain, key: 'n', ctrlKey: true })).toBeUndefined()
  expect(actionOf({ ...plain, key: 'Tab' })).toBeUndefined()
})
