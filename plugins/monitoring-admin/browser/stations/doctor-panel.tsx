import { SidePanel, useT } from '@console/core/browser'
import type { AdminStation } from '#plugins/monitoring-admin/contract'
import { AddressDoctor } from './address-doctor'

interface DoctorPanelProps {
  station: AdminStation
  onClose(): void
}

/** Which addresses of a station live. */
export function DoctorPanel({ station, onClose }: DoctorPanelProps) {
  const t = useT()
  return (
    <SidePanel title={t('Addresses of {name}', { name: station.name })} onClose={onClose}>
      <AddressDoctor urls={station.urls} />
    </SidePanel>
  )
}
