import { Button, makeStyles } from '@fluentui/react-components'
import { CodeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useT } from '../i18n'
import { useChunk } from '../table/use-chunk'
import type { ApiCall } from './api-call'

const useStyles = makeStyles({ button: { whiteSpace: 'nowrap' } })

const loadDialog = () => import('./show-as-api-dialog')

/** The call behind a list or a form, for programs; `call` is asked when the button is pressed. */
export function ShowAsApi({ call }: { call: () => ApiCall }) {
  const t = useT()
  const styles = useStyles()
  const [shown, setShown] = useState<ApiCall>()
  const dialog = useChunk(loadDialog, shown !== undefined)
  return (
    <>
      <Button
        className={styles.button}
        appearance="subtle"
        icon={<CodeRegular />}
        onClick={() => setShown(call())}
      >
        {t('Show as API')}
      </Button>
      {shown && dialog && (
        <dialog.ShowAsApiDialog call={shown} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
