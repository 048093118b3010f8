import { type BulkAction, Confirm, type RowAction, useService, useT } from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import type { Project, Stream } from '../../contract'
import { type Kind, kinds } from '../shared/kinds'
import { useStreamCalls } from './use-stream-calls'
import { useStreamQuestions } from './use-stream-questions'

interface Offered<Row> {
  project: Project
  kind: Kind
  refresh(): Promise<unknown>
  /** Entries of the menu that only this kind of stream has. */
  own: readonly RowAction<Row>[]
  /** What only this kind offers for many. */
  ownBulk: readonly BulkAction<Row>[]
}

/** What is done to one stream or to many. */
interface Change {
  label: string
  ask(rows: Stream[]): Promise<boolean>
  call(rows: readonly Stream[], quiet: boolean): Promise<unknown>
  /** Why it makes no sense for a stream. */
  already(stream: Stream): string | undefined
  done: string
}

/** What the menu of a stream offers, and what is done to many at once. */
export function useStreamActions<Row extends Stream>(offered: Offered<Row>) {
  const { project, kind, refresh, own, ownBulk } = offered
  const t = useT()
  const confirm = useService(Confirm)
  const navigate = useNavigate()
  const questions = useStreamQuestions(project, kind)
  const calls = useStreamCalls(project, kind)
  const { pause, restart, timemapOn, timemapOff } = useChanges(questions, calls)
  const scope = kind.write

  const remove = (stream: Stream) =>
    confirm.delete({
      kind: kind === kinds.stations ? 'station' : 'stream',
      name: stream.name,
      consequences: [
        t('Its results, states and recordings are deleted with it'),
        t('Reports still tell what it played'),
      ],
      run: async () => {
        await calls.remove([stream])
        await refresh()
      },
    })
  const forOne = ({ label, ask, call, already }: Change): RowAction<Row> => ({
    label,
    scope,
    disabledReason: already,
    async run(stream) {
      if (!(await ask([stream]))) return
      await call([stream], false)
      await refresh()
    },
  })
  const forMany = ({ label, ask, call, done }: Change): BulkAction<Row> => ({
    label,
    scope,
    ask,
    run: (rows) => call(rows, true),
    done,
  })

  const actions: RowAction<Row>[] = [
    { label: 'Results', run: (stream) => navigate(kind.paths.results(project, stream)) },
    { label: 'Timemap', run: (stream) => navigate(kind.paths.timemap(project, stream)) },
    { label: 'State', run: (stream) => navigate(kind.paths.state(project, stream)) },
    ...own,
    ...[timemapOn, timemapOff, pause, restart].map(forOne),
    { label: 'Delete', scope, danger: true, run: remove },
  ]
  const bulk: BulkAction<Row>[] = [
    ...[restart, pause, timemapOn, timemapOff].map(forMany),
    ...ownBulk,
    {
      label: 'Delete',
      scope,
      danger: true,
      ask: questions.remove,
      run: calls.remove,
      done: '{count stream|streams} deleted successfully',
    },
  ]
  return { actions, bulk }
}

function useChanges(
  questions: ReturnType<typeof useStreamQuestions>,
  calls: ReturnType<typeof useStreamCalls>,
) {
  const t = useT()
  const pause: Change = {
    label: 'Pause',
    ask: questions.pause,
    call: calls.pause,
    already: ({ state }) => (state === 'Paused' ? t('It is paused already') : undefined),
    done: '{count stream|streams} paused successfully',
  }
  const restart: Change = {
    label: 'Restart',
    ask: questions.restart,
    call: calls.restart,
    already: () => undefined,
    done: '{count stream|streams} restarted successfully',
  }
  const timemapOn: Change = {
    label: 'Timemap on',
    ask: questions.timemapOn,
    call: (rows, quiet) => calls.timemap(rows, 1, quiet),
    already: ({ timemap }) => (timemap === 1 ? t('It is on already') : undefined),
    done: '{count stream|streams} updated successfully',
  }
  const timemapOff: Change = {
    label: 'Timemap off',
    ask: questions.timemapOff,
    call: (rows, quiet) => calls.timemap(rows, 0, quiet),
    already: ({ timemap }) => (timemap === 0 ? t('It is off already') : undefined),
    done: '{count stream|streams} updated successfully',
  }
  return { pause, restart, timemapOn, timemapOff }
}
