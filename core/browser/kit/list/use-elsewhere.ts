import {
  callOfList,
  type ListQuery,
  pageOfList,
  type Region,
  shapeOf,
} from '@console/core/contract'
import { useQuery } from '@tanstack/react-query'
import { Answers } from '../../data/answers'
import { useObservable, useService } from '../../react'
import { Regions } from '../../services/deployment/region'
import { Session } from '../../services/session/session'

export interface RowsElsewhere {
  region: Region
  count: number
}

const firstRow = { page: 1, per_page: 1 }

/** How many rows a list has in other regions, asked where it has none in this one; undefined: it is of no region. */
export function useElsewhere<Row>(query: ListQuery<Row>, total: number | undefined) {
  const answers = useService(Answers)
  const { offered, region$ } = useService(Regions)
  const session = useService(Session)
  const region = useObservable(region$)
  const others = offered.filter((other) => other !== region)
  const isRegional = 'region' in shapeOf(query.endpoint.query) && others.length > 0
  const counted = async (other: Region): Promise<RowsElsewhere> => {
    const call = callOfList(query, firstRow, other)
    const answer = await answers.ask(call, performance.now(), { quiet: true, region: other })
    return { region: other, count: pageOfList(query, answer, firstRow).meta.total }
  }
  const { data = [] } = useQuery({
    queryKey: [region, 'elsewhere', answers.hashOf(callOfList(query, firstRow, region))],
    // A region that does not answer has none to offer.
    queryFn: async () => {
      const all = await Promise.allSettled(others.map(counted))
      return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    // A page that is left by logging out is drawn once more.
    enabled: isRegional && total === 0 && session.signedIn,
    refetchOnMount: 'always',
  })
  return isRegional ? data.filter(({ count }) => count > 0) : undefined
}
