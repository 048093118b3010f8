import { useCallback } from 'react'
import { useService } from '../react'
import { I18n, type TextValues } from '../services/i18n/i18n'

/** What `useT` answers. */
export type Translate = (text: string, values?: TextValues) => string

/** `const t = useT()`, then `t('{count file|files}', { count })`: "1 file", "2 files". */
export function useT(): Translate {
  const i18n = useService(I18n)
  return useCallback((text, values) => i18n.t(text, values), [i18n])
}
