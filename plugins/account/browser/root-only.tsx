import { EmptyState, Page, TextLink, useT } from '@console/core/browser'
import { LockClosedRegular } from '@fluentui/react-icons'

interface RootOnlyProps {
  title: string
  /** What only the root user can do. */
  sentence: string
}

/** Stands in place of a page that an IAM user has no part in. */
export function RootOnly({ title, sentence }: RootOnlyProps) {
  const t = useT()
  return (
    <Page title={title}>
      <EmptyState
        icon={<LockClosedRegular />}
        title={sentence}
        actions={<TextLink to="/account/account">{t('Your own account')}</TextLink>}
      >
        {t('You are signed in as an IAM user. Ask whoever has the root account.')}
      </EmptyState>
    </Page>
  )
}
