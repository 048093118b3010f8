import { EmptyState, Page, TextLink, useT } from '@console/core/browser'
import { useLocation } from 'react-router-dom'
import { bucketPaths } from '#plugins/buckets/contract'

/** Stands for a bucket that the address names and that is not there. */
export function NoBucket({ name }: { name: string }) {
  const t = useT()
  const area = useLocation().pathname.split('/')[1] ?? ''
  return (
    <Page title={name}>
      <EmptyState
        title={t('There is no bucket {name} in this region', { name })}
        actions={<TextLink to={bucketPaths.list(area)}>{t('All file buckets')}</TextLink>}
      >
        {t('It may have been deleted or renamed, or lie in another region.')}
      </EmptyState>
    </Page>
  )
}
