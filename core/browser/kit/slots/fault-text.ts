import type { ExtensionItem, ItemFault } from '../../services/plugins/extensions'
import type { Translate } from '../i18n'

export const faultText = ({ plugin }: ExtensionItem, { step, cause }: ItemFault, t: Translate) =>
  t('Plugin {plugin} failed ({step}): {cause}', { plugin, step: t(step), cause })
