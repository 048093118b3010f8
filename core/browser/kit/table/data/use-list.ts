import {
  askedOf,
  type Call,
  callOfList,
  type ListQuery,
  type Page,
  pageOfList,
  type TableQuery,
} from '@console/core/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Answers } from '../../../data/answers'
import { usePage } from '../../../data/page-tools'
import { useObservable, useService } from '../../../react'
import { now } from '../../../services/clock'
import { Regions } from '../../../services/deployment/region'

/** What a table needs to know of its rows. */
export interface ListState<Row> {
  list: Page<Row> | undefined
  updatedAt: number
  error: unknown
  fetchPage(query: TableQuery, signal: AbortSignal): Promise<Page<Row>>
  apiCall(query: TableQuery): Call
  /** With everything else that the page shows. */
  reload(): Promise<unknown>
}

/** The rows of a list that the address asks for. In a page whose `load` reads the same list they are there at once. */
export function useList<Row>(query: ListQuery<Row>): ListState<Row> {
  const answers = useService(Answers)
  const region = useObservable(useService(Regions).region$)
  const [address] = useSearchParams()
  const { reload } = usePage()
  const asked = askedOf(query, address)
  const call = callOfList(query, asked, region)
  const { data, error, dataUpdatedAt } = useQuery({
    ...answers.options(call),
    placeholderData: keepPreviousData,
  })
  const key = answers.hashOf(call)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal keys ask the same
  return useMemo(
    () => ({
      list: data === undefined ? undefined : pageOfList(query, data, asked),
      updatedAt: Math.min(now(), dataUpdatedAt),
      error: error ?? undefined,
      // No older than the rows that are seen.
      fetchPage: async (wanted) => {
        const page = callOfList(query, wanted, region)
        return pageOfList(query, await answers.ask(page, answers.askedSince(key)), wanted)
      },
      apiCall: (wanted) => callOfList(query, wanted, region),
      async reload() {
        const begun = performance.now()
        await reload()
        // Where the page's own `load` reads this list, it is there now.
        await answers.ask(call, begun).catch(() => undefined)
      },
    }),
    [answers, key, query, JSON.stringify(asked), data, error, dataUpdatedAt, reload],
  )
}
