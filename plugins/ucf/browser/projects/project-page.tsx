import {
  type BulkAction,
  type Column,
  Columns,
  Confirm,
  LazyPart,
  ListPage,
  MayButton,
  type PageProps,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { pathsOf } from '#plugins/bm/contract'
import { type UcfStream, ucfPaths, ucfStreamsApi, ucfStreamsOf } from '../../contract'
import type * as loads from '../loads'

const loadForm = () => import('./add-streams-dialog')

const sources = { 'BM-CUSTOM': 'Custom stream', 'BM-DATABASE': 'Station' } as const

const kindOf = ({ from }: Pick<UcfStream, 'from'>) => ({
  type: from === 'BM-DATABASE' ? ('BM-Database' as const) : ('BM-ACRC' as const),
})

const columns: Column<UcfStream>[] = [
  Columns.link(
    'Stream',
    ({ bm_stream_name }) => bm_stream_name,
    (stream) =>
      pathsOf(kindOf(stream)).results(
        { name: stream.bm_project_name },
        { name: stream.bm_stream_name },
      ),
  ),
  Columns.text('Project', ({ bm_project_name }) => bm_project_name),
  Columns.badge('From', ({ from }) => ({ label: sources[from] }), { width: 140, grow: 0.2 }),
  Columns.badge(
    'Sound',
    ({ kept }) =>
      kept
        ? { label: 'Kept', color: 'success' as const }
        : {
            label: 'Not kept',
            color: 'warning' as const,
            tooltip: 'Nothing is found without its sound: switch its timemap on',
          },
    { width: 108, grow: 0.2 },
  ),
  Columns.number('Found', ({ items }) => items, { width: 92 }),
  Columns.time('Last found', ({ last_item_at }) => last_item_at),
  Columns.id('Stream id', ({ bm_stream_id }) => bm_stream_id, { hidden: true }),
]

const loadFiles = () => import('../files/project-files')

/** What a project searches: its files, or its streams. */
export default function ProjectPage(props: PageProps<typeof loads.sources>) {
  const { data } = props
  if (!data.files) return <ProjectStreams {...data} />
  const own = { ...props, data: { ...data, files: data.files } }
  return (
    <LazyPart load={loadFiles} height={480}>
      {({ ProjectFiles }) => <ProjectFiles {...own} />}
    </LazyPart>
  )
}

function ProjectStreams({ project, totals }: PageProps<typeof loads.sources>['data']) {
  const t = useT()
  const navigate = useNavigate()
  const api = useApi(ucfStreamsApi)
  const confirm = useService(Confirm)
  const query = useMemo(() => ucfStreamsOf(project.id), [project.id])
  const found = totals.status.reduce((sum, { items }) => sum + items, 0)
  const removal = (streams: readonly UcfStream[]) => ({
    kind: 'stream',
    name: streams.map(({ bm_stream_name }) => bm_stream_name),
    consequences: [t('They are searched no more; what was decided stays')],
    run: async () => {
      const ids = streams.map(({ id }) => id).join(',')
      await api.remove({ params: { pid: project.id, ids } })
    },
  })
  const bulk: BulkAction<UcfStream>[] = [
    {
      label: 'Remove',
      scope: 'delete-ucf',
      danger: true,
      run: (streams) => confirm.delete(removal(streams)),
    },
  ]
  return (
    <ListPage
      id="ucf-streams"
      title={project.name}
      query={query}
      rowName={({ bm_stream_name }) => bm_stream_name}
      columns={columns}
      search={t('Search by name')}
      label={t('Streams')}
      form={{
        load: loadForm,
        create: t('Add streams'),
        scope: 'write-ucf',
        onlyNew: true,
        more: { project },
      }}
      buttons={
        <>
          <Button onClick={() => navigate(ucfPaths.results(project))}>{t('View results')}</Button>
          <MayButton
            scope="write-ucf"
            disabledReason={found === 0 ? t('Nothing has been found yet') : undefined}
            onClick={() => navigate(ucfPaths.desk(project))}
          >
            {t('Review')}
          </MayButton>
        </>
      }
      note={
        found === 0 &&
        project.num > 0 && (
          <MessageBar layout="multiline">
            <MessageBarBody>
              {t(
                'What repeats is found when it has been heard twice: an advertisement within hours, most of it in the first {days day|days}.',
                { days: project.config.days },
              )}
            </MessageBarBody>
          </MessageBar>
        )
      }
      bulk={bulk}
      remove={{
        scope: 'delete-ucf',
        run: (stream) => confirm.delete({ ...removal([stream]), name: stream.bm_stream_name }),
      }}
      empty={{
        title: t('No streams yet'),
        text: t('Choose monitored streams whose sound is kept.'),
      }}
    />
  )
}
