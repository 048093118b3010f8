import { AreaGroups, useT } from '@console/core/browser'
import { ShellDialog } from './shell-dialog'

/** The same two groups as on /home. */
export function ProductsDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <ShellDialog title={t('Products')} onClose={onClose}>
      <AreaGroups level={3} onOpen={onClose} />
    </ShellDialog>
  )
}
