import { SidePanel, useT } from '@console/core/browser'
import { AddressDoctor } from './address-doctor'

interface DoctorPanelProps {
  name: string
  urls: readonly string[]
  onClose(): void
}

/** Which addresses of a station or a stream live. */
export function DoctorPanel({ name, urls, onClose }: DoctorPanelProps) {
  const t = useT()
  return (
    <SidePanel title={t('Addresses of {name}', { name })} onClose={onClose}>
      <AddressDoctor urls={urls} />
    </SidePanel>
  )
}
