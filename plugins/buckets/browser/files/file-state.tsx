import { useT } from '@console/core/browser'
import { Badge } from '@fluentui/react-components'
import { type FileState, fileStates } from '#plugins/buckets/contract'

const colors = { 0: 'informative', 1: 'success', [-1]: 'danger' } as const satisfies Record<
  FileState,
  string
>

/** Without the tooltip of the kit's badge, which would cost the list 20 kB: reasons are written beside it. */
export function FileStateBadge({ state }: { state: FileState }) {
  const t = useT()
  return (
    <Badge appearance="tint" color={colors[state]}>
      {t(fileStates[state])}
    </Badge>
  )
}
