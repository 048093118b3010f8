import type { View } from '@console/core/contract'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { useService } from '../../../react'
import { Notifications } from '../../../services/messages/notifications'
import { Settings } from '../../../services/settings/settings'
import { useT } from '../../i18n'
import { columnsOfView } from '../data/view-address'
import { takeColumns } from './kept'
import { openView$, removedHere } from './open-view'
import { useOpenView } from './use-open-view'
import type { ViewedList } from './viewed-list'

const useStyles = makeStyles({
  name: {
    maxWidth: '24ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '@media (max-width: 640px)': { maxWidth: '16ch' },
  },
  changed: {
    marginInlineStart: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    '::before': { content: '"• "' },
  },
})

/** Name of the view that the address names; the address stays as it is where that view is nobody's to see. */
export function CurrentView<T>({ list }: { list: ViewedList<T> }) {
  const t = useT()
  const styles = useStyles()
  const settings = useService(Settings)
  const { views, open, changed } = useOpenView(list)
  useWordOfGone(views, open, list.address.view)
  const { id, chosen } = list
  const { recall } = chosen
  const name = open?.name

  useEffect(() => {
    if (name === undefined) return
    openView$.next({ list: id, name })
    return () => openView$.next(undefined)
  }, [id, name])

  // By a link, in a browser that has not had this view open yet.
  useEffect(() => {
    if (!open || settings.recall<unknown>(columnsOfView(id, String(open.id)), undefined)) return
    takeColumns(settings, open)
    recall()
  }, [settings, id, open, recall])

  if (!open) return t('Views')
  return (
    <>
      <span className={styles.name} title={open.name}>
        {open.name}
      </span>
      {changed && <span className={styles.changed}>{t('changed')}</span>}
    </>
  )
}

/** Says that the view that was open is none any more, while the list goes on as the address has it. */
function useWordOfGone(
  views: readonly View[] | undefined,
  open: View | undefined,
  asked: string | undefined,
) {
  const t = useT()
  const notifications = useService(Notifications)
  const before = useRef<View>(undefined)
  useEffect(() => {
    const { current: last } = before
    before.current = open
    if (open || !views || !last || String(last.id) !== asked || removedHere.has(last.id)) return
    const { name } = last
    notifications.error(
      t('“{name}” is gone: it was deleted or is no longer shared. The list stays as it is.', {
        name,
      }),
    )
  }, [views, open, asked, notifications, t])
}
