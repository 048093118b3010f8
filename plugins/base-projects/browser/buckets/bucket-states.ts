import type { States } from '@console/core/browser'
import type { BucketState } from '#plugins/base-projects/contract'

export const bucketStates = {
  ready: { label: 'Ready', color: 'success' },
  syncing: {
    label: 'Syncing',
    color: 'informative',
    hint: 'Files are being processed; they are found once they are ready.',
  },
  gone: {
    label: 'Bucket missing',
    color: 'danger',
    hint: 'A bucket was deleted, or is no longer shared with you. Edit the project to detach it.',
  },
} satisfies States<BucketState>
