import {
  ApiError,
  type BulkAction,
  Confirm,
  type RowAction,
  useApi,
  useLimit,
  useService,
  useT,
} from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import type { Done, Project, Stream } from '../../contract'
import { type Kind, kinds } from '../shared/kinds'
import { useMonthlyPrice } from '../shared/use-price'

const namedInQuestion = 10

/** What could not be done to some is a refusal, so that the table finds them and lists why. */
export function unlessFailed({ data }: { data: Done }) {
  const [first] = data.failed
  if (first) throw new ApiError(422, first.message)
}

interface Offered<Row> {
  project: Project
  kind: Kind
  refresh(): Promise<unknown>
  /** Entries of the menu that only this kind of stream has. */
  own: readonly RowAction<Row>[]
}

/** What the menu of a stream offers, and what is done to many at once. */
export function useStreamActions<Row extends Stream>({
  project,
  kind,
  refresh,
  own,
}: Offered<Row>) {
  const t = useT()
  const api = useApi(kind.streams)
  const confirm = useService(Confirm)
  const navigate = useNavigate()
  const timemaps = useLimit(kind.usage.timemaps, t('Timemaps'))
  const timemapPrice = useMonthlyPrice('per_timemap')
  const scope = kind.write
  const paramsOf = (rows: readonly Stream[]) => ({
    pid: project.id,
    ids: rows.map(({ stream_id }) => stream_id).join(','),
  })

  const ask = (title: string, text: string, rows: readonly Stream[], danger = false) =>
    confirm.ask({
      title,
      text,
      confirmLabel: title,
      danger,
      consequences: [
        ...rows.slice(0, namedInQuestion).map(({ name }) => name),
        ...(rows.length > namedInQuestion
          ? [t('and {count} more', { count: rows.length - namedInQuestion })]
          : []),
      ],
    })
  const questions = {
    pause: (rows: Stream[]) =>
      ask(t('Pause'), t('Nobody listens to them until they are restarted:'), rows),
    restart: (rows: Stream[]) =>
      ask(t('Restart'), t('They are connected to anew, and heard from then on:'), rows),
    remove: (rows: Stream[]) =>
      ask(t('Delete'), t('They go with their results, states and recordings:'), rows, true),
    timemapOn(rows: Stream[]) {
      const more = rows.filter(({ timemap }) => timemap === 0).length
      const text = [
        t('What they send is kept for {days} days from now on.', {
          days: project.timemap_lifecycle,
        }),
        timemaps.usage && `${timemaps.usage}.`,
        timemapPrice(more),
      ]
      return ask(t('Timemap on'), text.filter(Boolean).join(' '), rows)
    },
    timemapOff: (rows: Stream[]) =>
      ask(t('Timemap off'), t('Nothing more of what they send is kept:'), rows),
  }
  const calls = {
    pause: async (rows: readonly Stream[], quiet = true) =>
      unlessFailed(await api.pause({ params: paramsOf(rows), quiet })),
    restart: async (rows: readonly Stream[], quiet = true) =>
      unlessFailed(await api.restart({ params: paramsOf(rows), quiet })),
    remove: (rows: readonly Stream[], quiet = true) =>
      api.remove({ params: paramsOf(rows), quiet }),
    timemap: async (rows: readonly Stream[], timemap: 0 | 1, quiet = true) =>
      unlessFailed(await api.setTimemap({ params: paramsOf(rows), body: { timemap }, quiet })),
  }
  const one =
    (question: (rows: Stream[]) => Promise<boolean>, call: (rows: Stream[]) => Promise<unknown>) =>
    async (stream: Stream) => {
      if (!(await question([stream]))) return
      await call([stream])
      await refresh()
    }

  const actions: RowAction<Row>[] = [
    { label: 'Results', run: (stream) => navigate(kind.paths.results(project, stream)) },
    { label: 'Timemap', run: (stream) => navigate(kind.paths.timemap(project, stream)) },
    { label: 'State', run: (stream) => navigate(kind.paths.state(project, stream)) },
    ...own,
    {
      label: 'Timemap on',
      scope,
      disabledReason: ({ timemap }) => (timemap === 1 ? t('It is on already') : undefined),
      run: one(questions.timemapOn, (rows) => calls.timemap(rows, 1, false)),
    },
    {
      label: 'Timemap off',
      scope,
      disabledReason: ({ timemap }) => (timemap === 0 ? t('It is off already') : undefined),
      run: one(questions.timemapOff, (rows) => calls.timemap(rows, 0, false)),
    },
    {
      label: 'Pause',
      scope,
      disabledReason: ({ state }) => (state === 'Paused' ? t('It is paused already') : undefined),
      run: one(questions.pause, (rows) => calls.pause(rows, false)),
    },
    { label: 'Restart', scope, run: one(questions.restart, (rows) => calls.restart(rows, false)) },
    {
      label: 'Delete',
      scope,
      danger: true,
      run: (stream) =>
        confirm.delete({
          kind: kind === kinds.database ? 'station' : 'stream',
          name: stream.name,
          consequences: [t('Its results, states and recordings are deleted with it')],
          run: async () => {
            await calls.remove([stream])
            await refresh()
          },
        }),
    },
  ]
  const bulk: BulkAction<Row>[] = [
    {
      label: 'Restart',
      scope,
      ask: questions.restart,
      run: (rows) => calls.restart(rows),
      done: 'Submitted successfully',
    },
    {
      label: 'Pause',
      scope,
      ask: questions.pause,
      run: (rows) => calls.pause(rows),
      done: 'Updated successfully',
    },
    {
      label: 'Timemap on',
      scope,
      ask: questions.timemapOn,
      run: (rows) => calls.timemap(rows, 1),
      done: 'Updated successfully',
    },
    {
      label: 'Timemap off',
      scope,
      ask: questions.timemapOff,
      run: (rows) => calls.timemap(rows, 0),
      done: 'Updated successfully',
    },
    {
      label: 'Delete',
      scope,
      danger: true,
      ask: questions.remove,
      run: (rows) => calls.remove(rows),
      done: 'Deleted successfully',
    },
  ]
  return { actions, bulk }
}
