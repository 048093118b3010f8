import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useT } from '../i18n'
import { visuallyHidden } from '../visually-hidden'
import { CopyButton } from './copy-button'

const useStyles = makeStyles({
  secret: { display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', maxWidth: '100%' },
  text: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  hidden: visuallyHidden,
})

interface MaskedSecretProps {
  value: string
  /** What it is, e.g. `Secret key`: names the buttons. */
  label: string
}

/** A secret behind dots until it is asked for; it can be copied without being shown. */
export function MaskedSecret({ value, label }: MaskedSecretProps) {
  const t = useT()
  const styles = useStyles()
  const [shown, setShown] = useState(false)
  return (
    <span className={styles.secret}>
      {shown ? (
        <span className={styles.text}>{value}</span>
      ) : (
        <>
          <span className={styles.text} aria-hidden>
            {'•'.repeat(12)}
          </span>
          <span className={styles.hidden}>{t('Hidden')}</span>
        </>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={shown ? <EyeOffRegular /> : <EyeRegular />}
        aria-label={t('Show {name}', { name: label })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
      <CopyButton value={value} label={label} />
    </span>
  )
}
