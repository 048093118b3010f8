// What the plan allows of a thing, beside the button that makes one: at the limit it asks for an upgrade instead.
import { useLimit, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

export function Example() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const buckets = useLimit('file_buckets', t('File buckets'))
  return (
    <>
      <p>{buckets.usage ?? t('The plan sets no limit.')}</p>
      <Button onClick={buckets.unlessReached(() => setOpen(true))}>{t('Create bucket')}</Button>
      {open && <p>{t('Here is the form.')}</p>}
    </>
  )
}
