import { type PageProps, TextLink, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import type * as loads from './loads'
import { editPath } from './paths'
import { ReportView } from './report-view'

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
})

/** A draft as the whole page that it becomes. */
export default function DraftPage({ data: { kept, shown } }: PageProps<typeof loads.draft>) {
  const t = useT()
  const styles = useStyles()
  return (
    <div className={styles.page}>
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {t('This page is a draft: it is kept in this browser, and shown to nobody but you.')}{' '}
          <TextLink to={editPath(kept.key)}>{t('Go on with it')}</TextLink>
        </MessageBarBody>
      </MessageBar>
      <ReportView draft={kept.draft} shown={shown} />
    </div>
  )
}
