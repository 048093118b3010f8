import { type Column, Columns, CopyableText } from '@console/core/browser'
import { type ScanSource, scanPaths } from '../../contract'
import { sourceLook, sourcePath } from './source-state'

const platformNames: Partial<Record<string, string>> = { rss: 'Podcast feed (RSS)' }

const platformName = ({ platform }: ScanSource) => platformNames[platform] ?? platform

export const columns: Column<ScanSource>[] = [
  Columns.link('Title', ({ title }) => title, sourcePath, { sort: 'title' }),
  Columns.badge('State', sourceLook, { width: 120 }),
  Columns.link(
    'Container',
    ({ container }) => container,
    ({ container }) => scanPaths.container(container),
    { width: 112, grow: 1 },
  ),
  Columns.number('Episodes', ({ items }) => items, { width: 96 }),
  Columns.number('New', ({ new_items }) => new_items, { width: 64 }),
  Columns.custom('Last check', {
    cell: ({ checked_at }, { format }) =>
      checked_at && (
        <time dateTime={checked_at} title={format.time(checked_at)}>
          {format.relative(checked_at)}
        </time>
      ),
    csv: ({ checked_at }) => checked_at ?? '',
    sort: 'checked_at',
    width: 124,
  }),
  Columns.text('Problem', ({ error }) => error, { width: 100 }),
  // With a tooltip of the kit's, which the keyboard opens, too.
  Columns.custom('URL', {
    cell: ({ url }, { t }) => <CopyableText value={url} label={t('URL')} />,
    csv: ({ url }) => url,
    width: 132,
  }),
  Columns.custom('Platform', {
    cell: (source, { t }) => t(platformName(source)),
    csv: platformName,
    hidden: true,
  }),
  Columns.time('Next check', ({ next_check_at }) => next_check_at, { hidden: true }),
  Columns.time('Added', ({ created_at }) => created_at, { sort: 'id', hidden: true }),
]
