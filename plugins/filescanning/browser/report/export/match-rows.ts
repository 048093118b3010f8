import type { Translate } from '@console/core/browser'
import { matchKindLabels, type ReportMatch } from '../../../contract'
import { countedMatches } from '../facts'

type Cell = string | number | undefined

/** Columns of the matches as a table: title, and what stands below it. */
const columns: readonly (readonly [
  string,
  (match: ReportMatch, t: Translate, file: string) => Cell,
])[] = [
  ['File', (_, __, file) => file],
  ['Begin (s)', ({ begin }) => begin],
  ['End (s)', ({ end }) => end],
  ['Played (s)', ({ begin, end }) => Math.round((end - begin) * 100) / 100],
  ['Kind', ({ kind }, t) => t(matchKindLabels[kind])],
  ['Title', ({ title }) => title],
  ['Artists', ({ artists }) => artists],
  ['Album', ({ album }) => album],
  ['Label', ({ label }) => label],
  ['ISRC', ({ isrc }) => isrc],
  ['UPC', ({ upc }) => upc],
  ['ACR ID', ({ acrid }) => acrid],
  ['Bucket', ({ bucket }) => bucket],
  ['Score', ({ score }) => score ?? undefined],
  ['Reference begin (s)', ({ reference_begin }) => reference_begin ?? undefined],
  ['Reference end (s)', ({ reference_end }) => reference_end ?? undefined],
  ['Sounds the same at (s)', ({ other_places }) => other_places.join(', ') || undefined],
  ['In other recordings', ({ also_in }) => also_in || undefined],
  ['Tempo %', (match) => changeOf(match, match.tempo_percent)],
  ['Pitch %', (match) => changeOf(match, match.pitch_percent)],
  ['Added manually', ({ manual }, t) => (manual ? t('yes') : undefined)],
  ['Recognized as', ({ recognized }) => recognized?.title],
  ['Note', ({ note }) => note || undefined],
]

const changeOf = ({ kind }: ReportMatch, percent: number) =>
  kind === 'deepright' ? percent : undefined

/** Matches of a file for a spreadsheet, below their titles. */
export const matchRows = (
  matches: readonly ReportMatch[],
  file: string,
  t: Translate,
): Cell[][] => [
  columns.map(([title]) => t(title)),
  ...countedMatches(matches).map((match) => columns.map(([, cell]) => cell(match, t, file))),
]
