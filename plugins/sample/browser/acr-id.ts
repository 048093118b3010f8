import { type Action, I18n, Notifications } from '@console/core/browser'
import type { BucketFile } from '#plugins/buckets/contract'

const action: Action<{ row: BucketFile }> = {
  allows: ({ row }) => row.acr_id !== '' || 'This file has no ACR ID yet',
  async run({ row }, get) {
    await navigator.clipboard.writeText(row.acr_id)
    get(Notifications).success(get(I18n).t('Copied'))
  },
}

export default action
