import {
  type Column,
  Columns,
  Confirm,
  ListPage,
  type PageProps,
  useApi,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { list } from '@console/core/contract'
import { useMemo } from 'react'
import { type Plan, plansApi, type TrackerProject, trackerPaths } from '../../contract'
import { ProjectTabs } from '../shared/project-tabs'
import type * as loads from './loads'

const loadForm = () => import('./plan-dialog')

const scope = 'write-bm-bd-projects'

const columnsOf = (project: TrackerProject): Column<Plan>[] => [
  Columns.link(
    'Name',
    ({ name }) => name,
    ({ id }) => trackerPaths.plan(project, id),
    { width: 160 },
  ),
  Columns.text('Days', ({ from, to }) => (from === to ? from : `${from} – ${to}`), {
    width: 208,
    grow: 0.2,
  }),
  Columns.number('Lines', ({ lines }) => lines, { width: 84 }),
  Columns.number('Aired', ({ counts }) => counts.aired, { width: 92 }),
  Columns.number('Off plan', ({ counts }) => counts.twice + counts.short + counts.out_of_daypart, {
    width: 108,
  }),
  Columns.number('Aired more than once', ({ counts }) => counts.twice, {
    width: 188,
    hidden: true,
  }),
  Columns.number('Too short', ({ counts }) => counts.short, { width: 116, hidden: true }),
  Columns.number('Out of daypart', ({ counts }) => counts.out_of_daypart, {
    width: 148,
    hidden: true,
  }),
  Columns.number('Missed', ({ counts }) => counts.missed, { width: 104 }),
  Columns.number('Not monitored', ({ counts }) => counts.not_heard, { width: 148 }),
  Columns.number('Not followed', ({ counts }) => counts.not_followed, {
    width: 128,
    hidden: true,
  }),
  Columns.number('To come', ({ counts }) => counts.waiting, { width: 104 }),
]

/** Media plans of a project, each with what became of its lines. */
export default function PlansPage({ data }: PageProps<typeof loads.plans>) {
  const { project } = data
  const t = useT()
  const api = useApi(plansApi)
  const confirm = useService(Confirm)
  const params = { pid: project.id }
  const plans = useMemo(
    () => list(plansApi.list, { params: { pid: project.id }, allAtOnce: ({ name }) => name }),
    [project.id],
  )
  const columns = useMemo(() => columnsOf(project), [project])
  const remove = ({ id, name }: Plan) =>
    confirm.delete({
      kind: 'media plan',
      name,
      consequences: [t('Plays stay')],
      run: async () => void (await api.remove({ params: { ...params, id } })),
    })
  return (
    <ListPage
      id="tracker-plans"
      title={t('Plans of {name}', { name: project.name })}
      intro={t(
        'Paste a media plan: its lines turn to aired, missed, too short, out of daypart or more than once while the day runs.',
      )}
      tabs={<ProjectTabs project={project} current="plans" />}
      limit={useLimit('tracker_plans', t('Media plans'))}
      query={plans}
      columns={columns}
      form={{
        load: loadForm,
        create: t('Paste a plan'),
        scope,
        onlyNew: true,
        more: { project },
      }}
      remove={{ scope, run: remove }}
      empty={{
        title: t('No media plan yet'),
        text: t(
          'A line names a station, a date, two times and a spot, which is a file of the bucket.',
        ),
      }}
    />
  )
}
