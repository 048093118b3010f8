import { Page, useT } from '@console/core/browser'
import { Frame } from './frame'
import { Icons } from './icons'
import { blocks } from './rooms'

/** What plugins are made of: each building block live, with its code. */
export default function StartPage() {
  const t = useT()
  return (
    <Page
      title={t('Gallery')}
      count={blocks.length}
      intro={t(
        'What plugins are made of. Each building block is shown as it works, with the code that draws it.',
      )}
    >
      <Frame>
        <Icons />
      </Frame>
    </Page>
  )
}
