import { type Column, Columns } from '@console/core/browser'
import { Link } from 'react-router-dom'
import { type ScanFile, scanFileCan, scanPaths } from '#plugins/filescanning/contract'
import {
  aiText,
  type Checked,
  checkedOf,
  inEnglish,
  plainSeconds,
  reasonsText,
  type Say,
  splitText,
  tracksText,
  verdicts,
} from '../contract'

const colors = {
  cleared: 'success',
  check: 'warning',
  unknown: 'informative',
  waiting: 'subtle',
  failed: 'danger',
} as const

type Write = (checked: Checked, say: Say, time: (seconds: number) => string) => string

export function columnsOf(container: string, own: ReadonlySet<string>): Column<ScanFile>[] {
  const checked = (file: ScanFile) => checkedOf(file, own)
  const words = (title: string, write: Write, place: { width: number; grow: number }) =>
    Columns.custom<ScanFile>(title, {
      cell: (file, { t, format }) => write(checked(file), t, format.duration),
      csv: (file) => write(checked(file), inEnglish, plainSeconds),
      ...place,
    })
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
    words('Why', reasonsText, { width: 220, grow: 2 }),
    words('Recordings', tracksText, { width: 200, grow: 2 }),
    Columns.custom('Own music', {
      cell: (file, { format }) => {
        const { own_share } = checked(file)
        return own_share === undefined ? undefined : format.percent(own_share)
      },
      csv: (file) => checked(file).own_share?.toFixed(2),
      align: 'end',
      width: 112,
      grow: 0.2,
    }),
    words('Music and speech', splitText, { width: 152, grow: 0.5 }),
    words('Made by', aiText, { width: 152, grow: 0.5 }),
    Columns.duration('Duration', ({ duration }) => duration || undefined, {
      sort: 'duration',
      width: 104,
      grow: 0.2,
    }),
    Columns.time('Added', ({ created_at }) => created_at, {
      sort: 'created_at',
      width: 184,
      grow: 0.2,
      hidden: true,
    }),
  ]
}
