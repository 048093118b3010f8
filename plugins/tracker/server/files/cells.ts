import { parseTime, toWallTime } from '@console/core/contract'
import {
  type ComparedLine,
  lineStates,
  type ReportKind,
  type TrackerAnalytics,
} from '../../contract'
import type { PlayRow } from '../views'

export type Cells = (string | number)[]

/** Columns of these sheets that are dates in a spreadsheet. */
export const sheetTimes = ['Start', 'Start (UTC)', 'Aired', 'Date']

const local = (time: Date, zone: string) => toWallTime(time, zone).replace('T', ' ')

const playHead = [
  ...['Start', 'Start (UTC)', 'Played, seconds', 'Complete', 'Title', 'Artists', 'ISRC'],
  ...['ACR ID', 'Station', 'Station id', 'City', 'Country'],
]

/** The first row names the columns. */
export const playCells = (plays: readonly PlayRow[], zone: string): Cells[] => [
  playHead,
  ...plays.map((play) => [
    ...[local(play.begin, zone), local(play.begin, 'UTC'), Math.round(play.played)],
    ...[play.complete ? 'yes' : 'no', play.title, play.artists, play.isrc, play.acr_id],
    ...[play.station, play.stream_id, play.city, play.country],
  ]),
]

const totals = ['Plays', 'Airtime, seconds']

export function totalCells(
  kind: Exclude<ReportKind, 'plays'>,
  { files, stations, countries }: Pick<TrackerAnalytics, 'files' | 'stations' | 'countries'>,
): Cells[] {
  if (kind === 'files')
    return [
      ['Title', 'ACR ID', ...totals],
      ...files.map((one) => [one.title, one.acr_id, one.plays, one.play_time]),
    ]
  if (kind === 'stations')
    return [
      ['Station', 'Station id', 'Country', ...totals],
      ...stations.map((one) => [one.name, one.stream_id, one.country, one.plays, one.play_time]),
    ]
  return [
    ['Country', 'Stations', ...totals],
    ...countries.map((one) => [one.country, one.stations, one.plays, one.play_time]),
  ]
}

const planHead = [
  ...['Line', 'Station', 'Station id', 'Date', 'From', 'To', 'Spot', 'ACR ID', 'State', 'Aired'],
  ...['Played, seconds', 'More plays', 'Not listened to, seconds'],
]

export const planCells = (lines: readonly ComparedLine[], zone: string): Cells[] => [
  planHead,
  ...lines.map(({ plays: [play, ...more], ...line }) => [
    ...[line.line, line.station, line.stream_id, line.date, line.from, line.to, line.spot],
    ...[line.acr_id, lineStates[line.state], play ? local(parseTime(play.begin), zone) : ''],
    ...[play ? play.played_duration : '', more.length, line.not_heard],
  ]),
]
