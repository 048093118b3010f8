// What a page looks like on paper, in place of the screen. It is there only while the browser prints.
import { Paper, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'

export function Example() {
  const t = useT()
  return (
    <>
      <Button onClick={() => window.print()}>{t('Print')}</Button>
      <Paper>
        {() => (
          <>
            <h1>Radio Nord</h1>
            <p>{t('212 plays on November 2, 2026')}</p>
          </>
        )}
      </Paper>
    </>
  )
}
