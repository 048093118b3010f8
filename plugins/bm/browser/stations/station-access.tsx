import { Refusing, useData, useT } from '@console/core/browser'
import type { ReactNode } from 'react'
import { bmTopics, stationsApi } from '../../contract'
import { kinds } from '../shared/kinds'

/** What the account may do with stations, as it is now. */
export const useStationAccess = () =>
  useData(async ({ api }) => (await api(stationsApi).access()).data, [], [bmTopics.access()]).data

/** A page about stations: where the operator sets up projects, its buttons say so. */
export function StationAccess({ children }: { children: ReactNode }) {
  const t = useT()
  const access = useStationAccess()
  const reason =
    access?.can_modify === 0
      ? t('The operator of this service sets up projects with stations for you')
      : undefined
  return (
    <Refusing scope={kinds.stations.write} reason={reason}>
      {children}
    </Refusing>
  )
}
