// Many things at once, one for each line, as one of the ways of a dialog. Lines that are refused stay in the box with
// their reasons.
import { AddByLines, AddDialog, addressProblem, useApi, useT } from '@console/core/browser'
import { accountApi } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const api = useApi(accountApi)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('Add stations')}</Button>
      {open && (
        <AddDialog
          title={t('Add stations')}
          onClose={() => setOpen(false)}
          ways={[
            {
              id: 'lines',
              label: t('By address'),
              draw: (way) => (
                <AddByLines
                  {...way}
                  label={t('Addresses')}
                  hint={t('One on each line')}
                  placeholder="https://example.com/live"
                  check={addressProblem}
                  // The call that adds one: `api.add({ body: { url }, quiet: true, signal })`.
                  send={(_url, signal) => api.userInfo({ quiet: true, signal })}
                  reload={async () => undefined}
                />
              ),
            },
          ]}
        />
      )}
    </>
  )
}
