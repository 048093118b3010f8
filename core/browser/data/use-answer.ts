import type { Call, CallOutput, Endpoint } from '@console/core/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useService } from '../react'
import { anyTopic, Events } from '../services/events/events'
import { Answers } from './answers'

export interface PartData<T> {
  /** Undefined while it is loaded for the first time. */
  data: T | undefined
  /** Of the last loading; to be shown by the part itself, see `Loaded`. */
  failure: unknown
  reload(): Promise<unknown>
}

/**
 * The answer of a call that no page's `load` brings, for a card, a tab, a dialog: `useAnswer(call(projectsApi.engines))`.
 * Events of the `live` topics ask for it again. Undefined: nothing is asked.
 */
export function useAnswer<E extends Endpoint>(
  call: Call<E> | undefined,
  live: readonly string[] = [],
): PartData<CallOutput<E>> {
  const answers = useService(Answers)
  const { data, error, refetch } = useQuery({
    ...(call ? answers.options(call, { quiet: true }) : nothing),
    enabled: call !== undefined,
    refetchOnMount: 'always',
  })
  useLive(live, refetch)
  return { data: data as CallOutput<E> | undefined, failure: error ?? undefined, reload: refetch }
}

const nothing = { queryKey: ['nothing'], queryFn: async (): Promise<unknown> => null }

/** Runs when one of the topics has changed, or when that may be so. */
export function useLive(live: readonly string[], run: () => Promise<unknown>) {
  const { changes$ } = useService(Events)
  const topics = live.join('\n')
  useEffect(() => {
    if (!topics) return
    const wanted = [anyTopic, ...topics.split('\n')]
    const subscription = changes$.subscribe(({ topic }) => {
      if (wanted.includes(topic)) void run()
    })
    return () => subscription.unsubscribe()
  }, [changes$, topics, run])
}
