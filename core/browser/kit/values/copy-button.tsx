import { Button } from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { useT } from '../i18n'
import { useCopy } from './use-copy'

interface CopyButtonProps {
  value: string
  /** What is copied, e.g. `ACR ID`. */
  label: string
}

/** A button that copies a text. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const t = useT()
  const { copied, copy } = useCopy()
  return (
    <Button
      size="small"
      appearance="subtle"
      icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
      aria-label={t('Copy {name}', { name: label })}
      onClick={() => void copy(value)}
    />
  )
}
