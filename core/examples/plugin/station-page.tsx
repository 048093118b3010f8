// A page that is no list: its data is there when it is drawn, and what went wrong with loading it again is told by `error`.
import { Page, type PageProps, useFormat, usePage, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import type { station } from '../data/load'

export default function StationPage({ data, updatedAt }: PageProps<typeof station>) {
  const t = useT()
  const format = useFormat()
  return (
    <Page title={data.name} actions={<Again />}>
      {t('Loaded {when}', { when: format.relative(new Date(updatedAt)) })}
    </Page>
  )
}

/** Parts of a page have what the page has. */
function Again() {
  const t = useT()
  const { reload } = usePage()
  return <Button onClick={() => void reload()}>{t('Load again')}</Button>
}
