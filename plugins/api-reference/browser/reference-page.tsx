import {
  EmptyState,
  Http,
  Page,
  type PageProps,
  TextLink,
  useService,
  useT,
} from '@console/core/browser'
import { Link, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { operationsOf } from '#plugins/api-reference/contract'
import { OperationList } from './list/operation-list'
import { useOperationLink } from './list/use-operation-link'
import type * as loads from './loads'
import { OperationView } from './operation/operation-view'
import { Start } from './start'

const useStyles = makeStyles({
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXXL,
    '@media (max-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  list: {
    position: 'sticky',
    top: 'var(--page-top, 0px)',
    maxHeight: 'calc(100vh - var(--page-top, 0px) - 16px)',
    overflowY: 'auto',
    '@media (max-width: 860px)': { position: 'static', maxHeight: 'none', overflowY: 'visible' },
  },
  /** On narrow screens either the list is there, or what was chosen of it. */
  left: { '@media (max-width: 860px)': { display: 'none' } },
  back: { display: 'none', '@media (max-width: 860px)': { display: 'block' } },
  detail: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
  },
})

/** All calls of the service, as it describes them itself; `?operation=` is the one that is open. */
export default function ReferencePage({ data: document }: PageProps<typeof loads.reference>) {
  const styles = useStyles()
  const t = useT()
  const [query] = useSearchParams()
  const linkTo = useOperationLink()
  const file = useService(Http).address('/docs/json')
  const operations = useMemo(() => operationsOf(document), [document])
  const asked = query.get('operation')
  const chosen = operations.find(({ id }) => id === asked)
  const { schemas } = document.components

  return (
    <Page
      title={t('API Reference')}
      count={operations.length}
      actions={
        <Link href={file} target="_blank" rel="noreferrer">
          {t('OpenAPI document')}
        </Link>
      }
    >
      <div className={styles.columns}>
        <div className={mergeClasses(styles.list, asked !== null && styles.left)}>
          <OperationList operations={operations} chosen={chosen} />
        </div>
        <div className={styles.detail}>
          {asked !== null && (
            <div className={styles.back}>
              <TextLink to={linkTo(undefined)}>{t('All calls')}</TextLink>
            </div>
          )}
          {asked === null && <Start document={document} />}
          {chosen && <OperationView key={chosen.id} operation={chosen} schemas={schemas} />}
          {asked !== null && !chosen && (
            <EmptyState title={t('There is no such call')}>
              {t('This service has no call {name}. Search for it in the list.', { name: asked })}
            </EmptyState>
          )}
        </div>
      </div>
    </Page>
  )
}
