import { mergeClasses } from '@fluentui/react-components'
import { type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Format } from '../../format/format'
import { useFormat } from '../../format/use-format'
import { type Translate, useT } from '../../i18n'
import { useLinkAccess } from '../../link-access'
import { type PanelLink, panelLink } from '../../panel/use-panel'
import { useCopy } from '../../values/use-copy'
import { useControlStyles } from '../control.styles'
import { useTableStyles } from '../table.styles'
import { type BadgeLook, badgeCell } from './badge-cell'
import { type BadgeColor, useBadgeStyles, useCellStyles } from './cells.styles'

/**
 * What cells draw with, made once for a table: hooks in every cell are what makes long lists stutter while scrolling.
 */
export interface CellKit {
  t: Translate
  format: Format
  utc: Format
  /** First segment of the address. */
  area: string
  /** Whether the user's scopes open the screen at this address. */
  canLink: (to: string) => boolean
  classes: Record<'link' | 'id' | 'head' | 'tags' | 'tag' | 'copy' | 'bone', string> & {
    badges: Record<BadgeColor, string>
  }
  badge: (look: BadgeLook) => ReactNode
  /** Properties of a `Link` that opens the panel of this name, see `usePanel`. */
  panelLink: (name: string, id: string | number) => PanelLink
  copy: (text: string) => void
  /** The row goes by: a cell leaves out what nobody can press now. */
  passing: boolean
  /** What was copied just now. */
  copied: string | undefined
}

export function useCellKit(): CellKit {
  const t = useT()
  const format = useFormat()
  const utc = useFormat('UTC')
  const { pathname, search } = useLocation()
  const area = pathname.split('/')[1] ?? ''
  const { link, id, head, tags, tag } = useCellStyles()
  const badges = useBadgeClasses()
  const { icon, quiet } = useControlStyles()
  const { bone } = useTableStyles()
  const { copied, copy } = useCopy()
  const [text, setText] = useState('')
  const canLink = useLinkAccess()
  const copiedText = copied ? text : undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: class names and `copy` do the same in every rendering
  return useMemo(() => {
    const kit: CellKit = {
      t,
      format,
      utc,
      area,
      canLink,
      classes: {
        link,
        id,
        head,
        tags,
        tag,
        bone,
        badges,
        copy: mergeClasses(icon, quiet),
      },
      badge: (look) => badgeCell(look, kit),
      panelLink: (name, id) => panelLink(search, name, id),
      copy: (text) => {
        setText(text)
        void copy(text)
      },
      copied: copiedText,
      passing: false,
    }
    return kit
  }, [t, format, utc, area, search, copiedText])
}

function useBadgeClasses(): Record<BadgeColor, string> {
  const { badge, ...colors } = useBadgeStyles()
  return Object.fromEntries(
    Object.entries(colors).map(([color, styles]) => [color, mergeClasses(badge, styles)]),
  ) as Record<BadgeColor, string>
}
