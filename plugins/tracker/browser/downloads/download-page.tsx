import {
  type Column,
  Columns,
  DataTable,
  Page,
  type PageProps,
  useMedia,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthResource, type TrackedMonth } from '../../contract'
import { ProjectTabs } from '../shared/project-tabs'
import type * as loads from './loads'

const columns: Column<TrackedMonth>[] = [
  Columns.text('Month', ({ month }) => `${month.slice(0, 4)}-${month.slice(4)}`, {
    width: 120,
    grow: 1,
  }),
  Columns.text('File', ({ month }) => `${month}.zip`, { width: 140, grow: 1 }),
  Columns.number('Plays', ({ plays }) => plays),
  Columns.duration('Airtime', ({ play_time }) => play_time),
  Columns.number('Files', ({ files }) => files),
  Columns.number('Stations', ({ stations }) => stations, { width: 108 }),
]

/** Each month as an archive. */
export default function DownloadPage({ data, reload }: PageProps<typeof loads.months>) {
  const { project, zone, months } = data
  const t = useT()
  const media = useMedia()
  const [query] = useSearchParams()
  const page = useMemo(() => pageOfRows(months, tableQuery(query)), [months, query])
  return (
    <Page
      title={t('Archives of {name}', { name: project.name })}
      intro={t(
        'A zip for each month, with its plays and their totals by file, station and country as CSV. It is made when it is asked for, so it holds what is known today. Months are those of {zone}.',
        { zone },
      )}
      tabs={<ProjectTabs project={project} current="download" />}
    >
      <DataTable
        id="tracker-months"
        list={page}
        fetchPage={async (wanted) => pageOfRows(months, wanted)}
        columns={columns}
        rowKey={({ month }) => month}
        rowName={({ month }) => month}
        actions={[
          {
            label: 'Download',
            run: ({ month }) => media.download(monthResource(project.id, month, zone)),
          },
        ]}
        reload={reload}
        label={t('Archives')}
        empty={{
          title: t('No month with plays yet'),
          text: t('The first archive is here when a file was heard.'),
        }}
      />
    </Page>
  )
}
