import { type Column, Columns } from '@console/core/browser'
import { Link } from 'react-router-dom'
import { type Container, type ScanFile, scanFileCan, scanPaths } from '../../contract'
import { FileStateCell, stateLook, stateText } from './file-state'

const musicLabels: Record<number, string> = { 1: 'Music', 2: 'Other' }
export const musicFilter = { '1': 'Music', '2': 'Other', '0': 'Unknown' }
export const aiLabels = { ai_generated: 'AI-generated', human: 'Human' }
const aiText: Partial<Record<string, string>> = aiLabels

export const dataTypeLabels: Partial<Record<string, string>> = {
  audio: 'Audio',
  fingerprint: 'Fingerprint',
  audio_url: 'URL',
}

/** Kinds of matches with their short words. */
const foundWords = [
  ['music', 'music {count}'],
  ['custom_files', 'custom {count}'],
  ['cover_songs', 'cover {count}'],
  ['deepright', 'derived {count}'],
] as const

type Write = (text: string, values: { count: number }) => string

/** Like `music 3, custom 1`. */
export const foundText = ({ found }: Pick<ScanFile, 'found'>, write: Write) =>
  foundWords
    .flatMap(([kind, words]) => {
      const count = found?.[kind] ?? 0
      return count > 0 ? [write(words, { count })] : []
    })
    .join(', ')

const inEnglish: Write = (text, { count }) => text.replace('{count}', String(count))

/** `withWords`: some row has something to say beside its state. */
export const columnsOf = (container: Container, withWords: boolean): Column<ScanFile>[] => [
  Columns.custom('Name', {
    cell: (file, { classes }) =>
      scanFileCan.report(file) ? (
        <Link className={classes.link} to={scanPaths.report(container.name, file.id)}>
          {file.name}
        </Link>
      ) : (
        file.name
      ),
    csv: (file) => file.name,
    sort: 'name',
    width: 180,
    grow: 2,
  }),
  Columns.custom('State', {
    cell: (file, kit) => <FileStateCell file={file} badge={kit.badge(stateLook(file.state))} />,
    csv: stateText,
    sort: 'state',
    ...(withWords ? { width: 240, grow: 1.5 } : { width: 128, grow: 0.3 }),
  }),
  Columns.duration('Duration', ({ duration }) => duration || undefined, {
    sort: 'duration',
    width: 112,
    grow: 0.2,
  }),
  Columns.custom('Results', {
    cell: (file, { t }) => foundText(file, t),
    csv: (file) => foundText(file, inEnglish),
    width: 152,
    grow: 1,
  }),
  Columns.custom('Music detected', {
    cell: ({ music_detected }, { t }) => t(musicLabels[music_detected] ?? 'Unknown'),
    csv: ({ music_detected }) => musicLabels[music_detected] ?? 'Unknown',
    hidden: !container.music_detection,
    width: 128,
    grow: 0.3,
  }),
  Columns.duration('Not identified', ({ unidentified }) => unidentified, {
    hidden: !container.music_detection,
    width: 112,
    grow: 0.2,
  }),
  Columns.number('Uncertain', ({ uncertain }) => uncertain || undefined, {
    width: 104,
    grow: 0.2,
  }),
  Columns.custom('AI verdict', {
    cell: ({ ai_prediction = '' }, { t }) => t(aiText[ai_prediction] ?? ''),
    csv: ({ ai_prediction = '' }) => aiText[ai_prediction] ?? '',
    hidden: !container.ai_detection,
    width: 128,
    grow: 0.3,
  }),
  Columns.custom('Data type', {
    cell: ({ data_type }, { t }) => t(dataTypeLabels[data_type] ?? data_type),
    csv: ({ data_type }) => data_type,
    hidden: true,
    width: 112,
    grow: 0.3,
  }),
  Columns.custom('Subscribed', {
    cell: ({ subscribed, source }, { t }) => (subscribed ? source?.title || t('Yes') : ''),
    csv: ({ subscribed, source }) => (subscribed ? (source?.title ?? '') : ''),
    hidden: true,
    width: 128,
  }),
  Columns.id('URI', ({ uri }) => uri, { hidden: true, width: 200, grow: 1.5 }),
  Columns.id('File id', ({ id }) => id, { hidden: true }),
  Columns.custom('Bytes', {
    cell: ({ bytes }, { format }) => (bytes ? format.size(bytes) : undefined),
    csv: ({ bytes }) => bytes,
    hidden: true,
    align: 'end',
    width: 96,
    grow: 0.3,
  }),
  Columns.hours('Billed', ({ billed }) => billed, { hidden: true, width: 104, grow: 0.2 }),
  Columns.time('Created', ({ created_at }) => created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
  }),
  Columns.time('Updated', ({ updated_at }) => updated_at, {
    sort: 'updated_at',
    hidden: true,
    width: 184,
    grow: 0.2,
  }),
]
