import { type Action, I18n, Notifications } from '@console/core/browser'
import type { Bucket } from '#plugins/buckets/contract'

const action: Action<{ row: Bucket }> = {
  async run({ row }, get) {
    await navigator.clipboard.writeText(JSON.stringify(row, undefined, 2))
    get(Notifications).success(get(I18n).t('Copied'))
  },
}

export default action
