// A small control of the top bar, or a sentence across every page: a component that is given nothing.
import { useT } from '@console/core/browser'

export default function ShellItem() {
  const t = useT()
  return <span>{t('Maps are being renewed')}</span>
}
