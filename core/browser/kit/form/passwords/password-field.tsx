import { Button } from '@fluentui/react-components'
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { useT } from '../../i18n'
import { TextField } from '../fields/text-field'
import type { FieldBinding } from '../form'
import type { FieldProps } from '../use-field'

type PasswordFieldProps = FieldBinding<string | undefined> &
  FieldProps & { autoComplete: 'current-password' | 'new-password' }

/** A password, which can be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      contentAfter={
        <Button
          appearance="transparent"
          size="small"
          icon={shown ? <EyeOffRegular /> : <EyeRegular />}
          aria-label={t('Show password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
