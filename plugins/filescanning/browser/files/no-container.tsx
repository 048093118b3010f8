import { EmptyState, Page, TextLink, useT } from '@console/core/browser'
import { scanPaths } from '../../contract'

/** Stands for a container that the address names and that is not there. */
export function NoContainer({ name }: { name: string }) {
  const t = useT()
  return (
    <Page title={name}>
      <EmptyState
        title={t('There is no container {name} in this region', { name })}
        actions={<TextLink to={scanPaths.list()}>{t('All containers')}</TextLink>}
      >
        {t('It may have been deleted or renamed, or lie in another region.')}
      </EmptyState>
    </Page>
  )
}
