import { mergeClasses } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Format } from '../format/format'
import { useFormat } from '../format/use-format'
import { type Translate, useT } from '../i18n'
import { useCopy } from '../values/use-copy'
import { useCellStyles } from './cells.styles'
import { useControlStyles } from './control.styles'
import { useTableStyles } from './table.styles'

/**
 * What cells draw with, made once for a table: hooks in every cell are what makes long lists stutter while scrolling.
 */
export interface CellKit {
  t: Translate
  format: Format
  utc: Format
  /** First segment of the address. */
  area: string
  classes: Record<'link' | 'id' | 'head' | 'tags' | 'tag' | 'copy' | 'bone', string>
  copy: (text: string) => void
  /** What was copied just now. */
  copied: string | undefined
}

export function useCellKit(): CellKit {
  const t = useT()
  const format = useFormat()
  const utc = useFormat('UTC')
  const area = useLocation().pathname.split('/')[1] ?? ''
  const { link, id, head, tags, tag } = useCellStyles()
  const { icon, quiet } = useControlStyles()
  const { bone } = useTableStyles()
  const { copied, copy } = useCopy()
  const [text, setText] = useState('')
  const copiedText = copied ? text : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: class names and `copy` do the same in every rendering
  return useMemo(
    () => ({
      t,
      format,
      utc,
      area,
      classes: {
        ...{ link, id, head, tags, tag, bone },
        copy: mergeClasses(icon, quiet),
      },
      copy: (text) => {
        setText(text)
        void copy(text)
      },
      copied: copiedText,
    }),
    [t, format, utc, area, copiedText],
  )
}
