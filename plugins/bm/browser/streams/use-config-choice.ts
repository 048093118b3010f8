import { type BulkAction, type RowAction, useApi } from '@console/core/browser'
import { useRef, useState } from 'react'
import { type Project, type Stream, streamsApi } from '../../contract'
import { unlessFailed } from './use-stream-calls'

interface Asked {
  streams: readonly Stream[]
  answer(config: number | undefined): void
}

/** Another config for one stream or for many. `asked` is for whom it is chosen, while that is so. */
export function useConfigChoice(
  project: Project,
  { scope, refresh }: { scope: string; refresh(): Promise<unknown> },
) {
  const api = useApi(streamsApi)
  const [asked, setAsked] = useState<Asked>()
  const chosen = useRef<number>(undefined)

  const ask = (streams: readonly Stream[]) =>
    new Promise<number | undefined>((resolve) => {
      setAsked({
        streams,
        answer(config) {
          setAsked(undefined)
          resolve(config)
        },
      })
    })

  async function set(streams: readonly Stream[], quiet: boolean) {
    if (chosen.current === undefined) return
    const ids = streams.map(({ stream_id }) => stream_id).join(',')
    const body = { config_id: chosen.current }
    unlessFailed(await api.setConfig({ params: { pid: project.id, ids }, body, quiet }))
  }

  async function choose(streams: readonly Stream[]) {
    chosen.current = await ask(streams)
    return chosen.current !== undefined
  }

  const one: RowAction<Stream> = {
    label: 'Set config',
    scope,
    async run(stream) {
      if (!(await choose([stream]))) return
      await set([stream], false)
      await refresh()
    },
  }
  const many: BulkAction<Stream> = {
    label: 'Set config',
    scope,
    ask: choose,
    run: (streams) => set(streams, true),
    done: '{count stream|streams} updated successfully',
  }
  return { asked, one, many }
}
