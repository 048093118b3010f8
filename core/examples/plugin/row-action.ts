// An entry that a plugin adds to the menu of another's rows: fetched when the menu is first opened. A failure is reported.
import { type Action, I18n, Notifications } from '@console/core/browser'
import type { Station } from '../data/endpoint'

const action: Action<{ row: Station }> = {
  allows: ({ row }) => row.kind === 'web' || 'Only web stations have an address',
  async run({ row }, get) {
    await navigator.clipboard.writeText(row.name)
    get(Notifications).success(get(I18n).t('Name copied'))
  },
}

export default action
