import { type Column, Columns, type Translate } from '@console/core/browser'
import { Link } from 'react-router-dom'
import { type ScanFile, scanFileCan, scanPaths } from '#plugins/filescanning/contract'
import { type Checked, checkedOf, type HeardTrack, verdicts } from './verdict'

const colors = {
  cleared: 'success',
  check: 'warning',
  unknown: 'informative',
  waiting: 'subtle',
  failed: 'danger',
} as const

export const trackKinds: Record<HeardTrack['kind'], string> = {
  own: 'Own',
  shared: 'Shared with you',
  music: 'Music',
  cover: 'Cover song',
  derived: 'Derivative work',
}

export const reasonsText = ({ reasons }: Checked, t: Translate) =>
  reasons.map(({ text, values }) => t(text, values)).join('. ')

const inEnglish: Translate = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''))

type WriteTime = (seconds: number) => string

/** Like `My song (Own) 0:00–0:30, 1:05–1:20`. */
export const trackText = ({ title, kind, parts }: HeardTrack, t: Translate, time: WriteTime) =>
  `${title} (${t(trackKinds[kind])}) ${parts.map(({ begin, end }) => `${time(begin)}–${time(end)}`).join(', ')}`

const seconds: WriteTime = (value) => `${Math.round(value)} s`

export function columnsOf(container: string, own: ReadonlySet<string>): Column<ScanFile>[] {
  const checked = (file: ScanFile) => checkedOf(file, own)
  return [
    Columns.custom('File', {
      cell: (file, { classes }) =>
        scanFileCan.report(file) ? (
          <Link className={classes.link} to={scanPaths.report(container, file.id)}>
            {file.name}
          </Link>
        ) : (
          file.name
        ),
      csv: (file) => file.name,
      sort: 'name',
      width: 180,
      grow: 1.5,
    }),
    Columns.badge(
      'Verdict',
      (file) => {
        const { verdict } = checked(file)
        return { label: verdicts[verdict], color: colors[verdict] }
      },
      { width: 128, grow: 0.2 },
    ),
    Columns.custom('Why', {
      cell: (file, { t }) => reasonsText(checked(file), t),
      csv: (file) => reasonsText(checked(file), inEnglish),
      width: 240,
      grow: 2.5,
    }),
    Columns.custom('Own music', {
      cell: (file, { format }) => {
        const { ownShare } = checked(file)
        return ownShare === undefined ? undefined : format.percent(ownShare)
      },
      csv: (file) => checked(file).ownShare?.toFixed(2),
      align: 'end',
      width: 112,
      grow: 0.2,
    }),
    Columns.custom('Recordings', {
      cell: (file, { t, format }) =>
        checked(file)
          .tracks.map((track) => trackText(track, t, format.duration))
          .join('; '),
      csv: (file) =>
        checked(file)
          .tracks.map((track) => trackText(track, inEnglish, seconds))
          .join('; '),
      width: 200,
      grow: 2,
      hidden: true,
    }),
    Columns.duration('Duration', ({ duration }) => duration || undefined, {
      sort: 'duration',
      width: 104,
      grow: 0.2,
    }),
    Columns.time('Added', ({ created_at }) => created_at, {
      sort: 'created_at',
      width: 184,
      grow: 0.2,
    }),
  ]
}
