import { ApiError } from '../../services/http/http'
import type { Notifications } from '../../services/messages/notifications'
import type { Action } from '../../services/plugins/contribution-code'
import type { ExtensionItem, ItemFault } from '../../services/plugins/extensions'
import type { Translate } from '../i18n'
import { faultText } from './fault-text'

/** Why the entry cannot be chosen for this row: the plugin says so, or it failed. */
export function reasonAgainst(
  item: ExtensionItem,
  context: object,
  t: Translate,
): string | undefined {
  const state = item.state$.value
  if (state.name === 'waiting') return t('Loading')
  if (state.name === 'failed') return faultText(item, state, t)
  const action = state.module.default as Action<object>
  try {
    const allowed = action.allows?.(context) ?? true
    return allowed === true ? undefined : t(allowed)
  } catch (error) {
    return faultText(item, faultOf(error), t)
  }
}

export async function runAction(
  item: ExtensionItem,
  context: object,
  notifications: Notifications,
  t: Translate,
) {
  const state = item.state$.value
  if (state.name !== 'ready') return
  try {
    await (state.module.default as Action<object>).run(context, state.get)
  } catch (error) {
    // A failed call has been shown by the shell.
    if (error instanceof ApiError) return
    const fault = faultOf(error)
    item.report(fault, error)
    notifications.error(`${t(item.title)}: ${faultText(item, fault, t)}`)
  }
}

const faultOf = (error: unknown): ItemFault => ({
  step: 'action',
  cause: error instanceof Error ? error.message : String(error),
})
