import type { Call } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { CodeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { Answers } from '../../data/answers'
import { useService } from '../../react'
import { useT } from '../i18n'
import { useChunk } from '../states/use-chunk'

const loadDialog = () => import('./show-as-api-dialog')

/** The calls behind all that the page shows, for programs. */
export function ShowPageAsApi() {
  const t = useT()
  const answers = useService(Answers)
  const [shown, setShown] = useState<Call[]>()
  const dialog = useChunk(loadDialog, shown !== undefined)
  const label = t('Calls of this page, for programs')
  return (
    <>
      <Button
        size="small"
        appearance="subtle"
        icon={<CodeRegular />}
        // The tooltip of the kit would weigh on every page.
        title={label}
        aria-label={label}
        onClick={() => setShown(answers.inUse())}
      />
      {shown && dialog && (
        <dialog.ShowAsApiDialog calls={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
