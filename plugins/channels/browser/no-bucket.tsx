import { EmptyState, Page, TextLink, useT } from '@console/core/browser'
import { useLocation } from 'react-router-dom'
import { channelPaths } from '#plugins/channels/contract'

/** Said at an address whose bucket is not there. */
export function NoBucket({ name }: { name: string }) {
  const t = useT()
  const { pathname } = useLocation()
  return (
    <Page title={name}>
      <EmptyState
        title={t('There is no such channel bucket {name} in this region', { name })}
        actions={
          <TextLink to={channelPaths.list(pathname.split('/')[1] ?? '')}>
            {t('All channel buckets')}
          </TextLink>
        }
      >
        {t('It may have been deleted or renamed, be of another type, or lie in another region.')}
      </EmptyState>
    </Page>
  )
}
