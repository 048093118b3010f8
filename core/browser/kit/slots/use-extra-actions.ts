import type { ExtensionPoint } from '@console/core/contract'
import { useMemo } from 'react'
import { useService } from '../../react'
import { Notifications } from '../../services/messages/notifications'
import type { ExtensionItem } from '../../services/plugins/extensions'
import { type Translate, useT } from '../i18n'
import type { RowAction } from '../table/types'
import type { RowContext, Shared } from './shared'
import { useExtensions } from './use-extensions'

/**
 * Entries that plugins add to the menu of a row: `actions={[...actions, ...useExtraActions(fileActions, { bucket })]}`.
 * They are fetched when a menu is opened.
 */
export function useExtraActions<Context extends RowContext>(
  point: ExtensionPoint<'action', Context>,
  ...[shared]: Shared<Context>
): RowAction<Context['row']>[] {
  const items = useExtensions(point)
  const notifications = useService(Notifications)
  const t = useT()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows share is compared value by value
  return useMemo(
    () => items.map((item) => entryOf(item, shared, notifications, t)),
    [items, notifications, t, ...Object.values(shared ?? {})],
  )
}

function entryOf<Row>(
  item: ExtensionItem,
  shared: object | undefined,
  notifications: Notifications,
  t: Translate,
): RowAction<Row> {
  let code: typeof import('./run-action') | undefined
  return {
    key: item.key,
    label: item.title,
    async prepare() {
      ;[code] = await Promise.all([import('./run-action'), item.load()])
    },
    disabledReason: (row) =>
      code ? code.reasonAgainst(item, { ...shared, row }, t) : t('Loading'),
    run: (row) => code?.runAction(item, { ...shared, row }, notifications, t),
  }
}
