import { Button, Tooltip } from '@fluentui/react-components'
import { ErrorCircleRegular } from '@fluentui/react-icons'
import type { ExtensionItem, ItemFault } from '../../services/plugins/extensions'
import { useT } from '../i18n'
import { faultText } from './fault-text'

export interface FaultProps {
  item: ExtensionItem
  fault: ItemFault
  onRetry(): void
}

/** Where there is no room for more: says on hover and focus which plugin failed at what, and tries again. */
export function FaultMark({ item, fault, onRetry }: FaultProps) {
  const t = useT()
  return (
    <Tooltip relationship="description" content={faultText(item, fault, t)}>
      <Button
        appearance="subtle"
        size="small"
        icon={<ErrorCircleRegular />}
        aria-label={t('{title} could not be shown: Retry', { title: t(item.title) })}
        onClick={onRetry}
      />
    </Tooltip>
  )
}
