import type { Translate } from '@console/core/browser'
import type { Item } from '#plugins/ucf/contract'

export const titleOf = ({ metadata, id }: Pick<Item, 'metadata' | 'id'>, t: Translate): string =>
  metadata?.title || t('Unknown {id}', { id })
