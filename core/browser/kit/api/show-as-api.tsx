import type { Call } from '@console/core/contract'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CodeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useT } from '../i18n'
import { useChunk } from '../states/use-chunk'

const useStyles = makeStyles({
  button: { whiteSpace: 'nowrap' },
  quiet: {
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightRegular,
    // In line with the fields above, though its frame is not seen.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
  },
})

const loadDialog = () => import('./show-as-api-dialog')

interface ShowAsApiProps {
  /** Asked when the button is pressed. */
  call: () => Call
  /** Beside buttons that matter more. */
  quiet?: boolean
}

/** The call behind a list or a form, for programs. */
export function ShowAsApi({ call, quiet = false }: ShowAsApiProps) {
  const t = useT()
  const styles = useStyles()
  const [shown, setShown] = useState<Call>()
  const dialog = useChunk(loadDialog, shown !== undefined)
  return (
    <>
      <Button
        className={mergeClasses(styles.button, quiet && styles.quiet)}
        appearance="subtle"
        size={quiet ? 'small' : 'medium'}
        icon={<CodeRegular />}
        onClick={() => setShown(call())}
      >
        {t('Show as API')}
      </Button>
      {shown && dialog && (
        <dialog.ShowAsApiDialog calls={[shown]} onClose={() => setShown(undefined)} />
      )}
    </>
  )
}
