// Tabs of a page, in the address as `?tab=`. What only one of them needs is fetched when it is shown: see LazyPart.
import { Page, PageTabs, useT, useTab } from '@console/core/browser'

export function Example() {
  const t = useT()
  const tab = useTab(['plays', 'settings'])
  return (
    <Page
      title="Radio Nord"
      tabs={
        <PageTabs
          tabs={[
            { id: 'plays', label: t('Plays'), count: 212 },
            { id: 'settings', label: t('Settings') },
          ]}
        />
      }
    >
      {tab === 'plays' ? t('What was heard today') : t('What is listened for')}
    </Page>
  )
}
