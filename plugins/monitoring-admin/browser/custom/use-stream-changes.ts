import { type BulkAction, PartlyDone, type RowAction, useApi, useT } from '@console/core/browser'
import { useRef, useState } from 'react'
import { type AdminStream, adminCustomApi, type Done } from '#plugins/monitoring-admin/contract'

export type Change = 'pause' | 'restart' | 'replaceInUrls'

/** What the dialog of a change was answered with. */
export interface Answer {
  reason: string
  from: string
  to: string
}

export interface AskedChange {
  what: Change
  streams: readonly AdminStream[]
  answer(answer: Answer | undefined): void
}

const scope = 'write-admin-monitoring'

/** What is done to streams of customers, one or many, with a reason. `asked` is what is to be said first, while that is so. */
export function useStreamChanges(refresh: () => Promise<unknown>) {
  const t = useT()
  const api = useApi(adminCustomApi)
  const [asked, setAsked] = useState<AskedChange>()
  const given = useRef<Answer>(undefined)

  const ask = (what: Change) => async (streams: readonly AdminStream[]) => {
    given.current = await new Promise<Answer | undefined>((resolve) => {
      setAsked({
        what,
        streams,
        answer(answer) {
          setAsked(undefined)
          resolve(answer)
        },
      })
    })
    return given.current !== undefined
  }

  async function change(what: Change, streams: readonly AdminStream[], quiet: boolean) {
    if (!given.current) throw new Error('nothing was asked for')
    const params = { ids: streams.map(({ id }) => id).join(',') }
    const { reason, from, to } = given.current
    const { data } =
      what === 'replaceInUrls'
        ? await api.replaceInUrls({ params, body: { reason, from, to }, quiet })
        : await api[what]({ params, body: { reason }, quiet })
    if (data.failed.length > 0) throw new PartlyDone(failuresOf(streams, data))
  }

  const forOne = (label: string, what: 'pause' | 'restart'): RowAction<AdminStream> => ({
    label,
    scope,
    async run(stream) {
      if (!(await ask(what)([stream]))) return
      await change(what, [stream], false)
      await refresh()
    },
  })
  const forMany = (label: string, what: Change, done: string): BulkAction<AdminStream> => ({
    label,
    scope,
    ask: ask(what),
    run: (streams) => change(what, streams, true),
    done,
  })

  const isPaused = ({ code }: AdminStream) => (code === 4 ? t('It is paused already') : undefined)
  const actions: RowAction<AdminStream>[] = [
    forOne('Restart', 'restart'),
    { ...forOne('Pause', 'pause'), disabledReason: isPaused },
  ]
  const bulk: BulkAction<AdminStream>[] = [
    forMany('Restart', 'restart', '{count stream|streams} restarted successfully'),
    forMany('Pause', 'pause', '{count stream|streams} paused successfully'),
    forMany('Change addresses', 'replaceInUrls', '{count stream|streams} updated successfully'),
  ]
  return { asked, actions, bulk }
}

const failuresOf = (streams: readonly AdminStream[], { failed }: Done) =>
  streams.flatMap((row) => {
    const reason = failed.find(({ id }) => id === row.id)?.message
    return reason === undefined ? [] : [{ row, reason }]
  })
