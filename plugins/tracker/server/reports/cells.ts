import { parseTime, toWallTime } from '@console/core/contract'
import {
  type ComparedLine,
  changesOf,
  lineStates,
  type PlayField,
  playFieldIds,
  playFields,
} from '../../contract'
import type { TotalKind } from '../plays/analytics'
import type { Played } from '../plays/by-time'

export type Cells = (string | number)[]

/** Columns of these sheets that are dates in a spreadsheet. */
export const sheetTimes = ['Start', 'Start (UTC)', 'Aired', 'Date']

const local = (time: Date, zone: string) => toWallTime(time, zone).replace('T', ' ')

const said: Record<PlayField, (play: Played, zone: string) => string | number> = {
  start: ({ begin }, zone) => local(begin, zone),
  start_utc: ({ begin }) => local(begin, 'UTC'),
  played: ({ played }) => Math.round(played),
  complete: ({ complete }) => (complete ? 'yes' : 'no'),
  altered: ({ change }) =>
    change
      ? changesOf(change)
          .map(([what, percent]) => `${percent} ${what}`)
          .join(', ')
      : '',
  title: ({ title }) => title,
  artists: ({ artists }) => artists,
  isrc: ({ isrc }) => isrc,
  acr_id: ({ acr_id }) => acr_id,
  station: ({ station }) => station,
  stream_id: ({ stream_id }) => stream_id,
  city: ({ city }) => city,
  country: ({ country }) => country,
}

/** In the order of the columns; all of them where none is named. */
const chosen = (fields: readonly PlayField[]) =>
  playFieldIds.filter((field) => fields.length === 0 || fields.includes(field))

export const playHead = (fields: readonly PlayField[]) =>
  chosen(fields).map((field) => playFields[field])

export const playCells = (play: Played, zone: string, fields: readonly PlayField[]): Cells =>
  chosen(fields).map((field) => said[field](play, zone))

const sums = ['Plays', 'Airtime, seconds']

const totalHeads: Record<TotalKind, string[]> = {
  files: ['Title', 'ACR ID', ...sums, 'Altered'],
  stations: ['Station', 'Station id', 'Country', ...sums],
  countries: ['Country', 'Stations', ...sums],
}

export const totalHead = (kind: TotalKind) => totalHeads[kind]

export const planHead = [
  ...['Line', 'Station', 'Station id', 'Date', 'From', 'To', 'Spot', 'ACR ID', 'State', 'Aired'],
  ...['Played, seconds', 'More plays', 'Not monitored, seconds'],
]

export const planCells = (lines: readonly ComparedLine[], zone: string): Cells[] =>
  lines.map(({ plays: [play, ...more], ...line }) => [
    ...[line.line, line.station, line.stream_id, line.date, line.from, line.to, line.spot],
    ...[line.acr_id, lineStates[line.state], play ? local(parseTime(play.begin), zone) : ''],
    ...[play ? play.played_duration : '', more.length, line.not_heard],
  ])
