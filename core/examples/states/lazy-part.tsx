// Code that a page does not need at first: `LazyPart` where it is drawn, `useChunk` where something opens it. Where it
// does not come they say so and ask again.
import { LazyPart, SkeletonBlock, useChunk, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

const loadAnswer = () => import('../values/json-view')
const loadDialog = () => import('../form/form-dialog')

export function Example() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const dialog = useChunk(loadDialog, open)
  return (
    <>
      <LazyPart load={loadAnswer} height={240}>
        {(answer) => <answer.Example />}
      </LazyPart>
      <Button onClick={() => setOpen(true)}>{t('Open more')}</Button>
      {open && (dialog ? <dialog.Example /> : <SkeletonBlock height={32} />)}
    </>
  )
}
