import { Settings, useData, useObservable, useService } from '@console/core/browser'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { LookContext, LookedAt } from '../shared/find'

export interface ViewedStream extends LookedAt {
  /** When it was read itself. */
  updatedAt: number
}

/** What a page of a stream loads, again whenever the address has another value of `names`, or the stream was read again. */
export function useLooked<T>(
  { project, stream, updatedAt }: ViewedStream,
  names: readonly string[],
  load: (context: LookContext) => Promise<T>,
) {
  const { timeZone } = useObservable(useService(Settings).state$)
  const [query] = useSearchParams()
  const asked = names.map((name) => query.get(name))
  const inputs = [project.id, stream.stream_id, timeZone, ...asked]
  const loaded = useData(({ api }) => load({ api, query, timeZone }), inputs)
  const { data, failure, reload } = loaded
  // Nobody tells an operator what changes at customers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is what the time is for
  useEffect(() => void reload().catch(() => undefined), [reload, updatedAt])
  const [last, setLast] = useState(data)
  useEffect(() => {
    if (data) setLast(data)
  }, [data])
  // Another day takes the place of the one before when it is there: the focus stays where it is.
  return { failure, reload, data: data ?? (failure === undefined ? last : undefined) }
}
