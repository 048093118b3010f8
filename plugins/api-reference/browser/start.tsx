import { CodeBlock, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { OpenApi } from '#plugins/api-reference/contract'
import { SchemaView } from './operation/schema-view'
import { Part } from './part'

const useStyles = makeStyles({
  start: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    maxWidth: '80ch',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** What holds for all calls. */
export function Start({ document: { components } }: { document: OpenApi }) {
  const styles = useStyles()
  const t = useT()
  const error = components.schemas.Error
  return (
    <div className={styles.start}>
      <Part title={t('How calls are made')}>
        <p className={styles.text}>
          {t(
            'All calls are below /api, take and answer JSON, and are made with a token of the account. Personal access tokens are made on the page Developer setting; each may do what its scopes allow.',
          )}
        </p>
        <CodeBlock title={t('Header')} code="authorization: Bearer $CONSOLE_TOKEN" />
      </Part>
      <Part title={t('Lists')}>
        <p className={styles.text}>
          {t(
            'A list answers one page: data holds the rows, meta says how many there are, links lead to the pages beside it. page and per_page choose the page; at most 100 rows come at once.',
          )}
        </p>
      </Part>
      <Part title={t('Refusals')}>
        <p className={styles.text}>
          {t(
            'A call that is refused answers a status from 400 on, and in its body a sentence for people. 429 and 503 say in the header retry-after after how many seconds to come again.',
          )}
        </p>
        {error && <SchemaView schema={error} schemas={components.schemas} answered />}
      </Part>
      <Part title={t('Finding a call')}>
        <p className={styles.text}>
          {t(
            'Open an area in the list, or search by a word of the path, of what the call does, or of a field that it takes or answers. Where the console has Show as API, it leads here.',
          )}
        </p>
      </Part>
    </div>
  )
}
