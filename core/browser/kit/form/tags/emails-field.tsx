import { useT } from '../../i18n'
import { TagsField, type TagsFieldProps } from './tags-field'

const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Tags that are e-mail addresses; what is none is not added. */
export function EmailsField(props: Omit<TagsFieldProps, 'refuse' | 'inputMode'>) {
  const t = useT()
  return (
    <TagsField
      {...props}
      inputMode="email"
      refuse={(tag) =>
        looksLikeEmail.test(tag) ? undefined : t('{text} is not an e-mail address', { text: tag })
      }
    />
  )
}
