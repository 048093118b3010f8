import type { Upload } from '@console/core/browser'

/** Nothing of it moves any more. */
export const ended = ({ state }: Pick<Upload, 'state'>) =>
  ['done', 'failed', 'cancelled'].includes(state)
