import { regionLabels } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { useObservable, useService } from '../../react'
import { Regions } from '../../services/deployment/region'
import { Navigation } from '../../services/navigation'
import { useT } from '../i18n'
import type { EmptyContent } from '../table/types'
import type { RowsElsewhere } from './use-elsewhere'

/** Words for a list that has nothing here: where it has something, they say so and lead there. */
export function useEmptyHere(
  title: string,
  empty: EmptyContent,
  elsewhere: readonly RowsElsewhere[] = [],
): EmptyContent {
  const t = useT()
  const navigation = useService(Navigation)
  const here = useObservable(useService(Regions).region$)
  const count = elsewhere.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return empty
  const values = { title, region: t(regionLabels[here]), count }
  return {
    ...empty,
    title: t('{title}: none in {region}, {count} elsewhere', values),
    action: (
      <>
        {elsewhere.map(({ region, count }) => (
          <Button
            key={region}
            onClick={() => navigation.go(`${location.pathname}?region=${region}`)}
          >
            {t('{count} in {region}', { count, region: t(regionLabels[region]) })}
          </Button>
        ))}
        {empty.action}
      </>
    ),
  }
}
