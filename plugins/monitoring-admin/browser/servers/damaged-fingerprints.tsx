import { type Column, Columns, DataTable, useT } from '@console/core/browser'
import { pageOfRows } from '@console/core/contract'
import { type Health, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

type Damaged = Health['damaged'][number]

const fates = {
  rebuilt: { label: 'Made anew', color: 'informative' },
  'no-audio': { label: 'No audio is kept', color: 'danger' },
  other: { label: 'Not a file of a bucket', color: 'warning' },
} as const

const columns: Column<Damaged>[] = [
  Columns.text('ACR ID', ({ acr_id }) => acr_id, { width: 280 }),
  Columns.text('Title', ({ title }) => title, { width: 160 }),
  Columns.text('Bucket', ({ bucket, collection }) => bucket || collection, { width: 140 }),
  Columns.link(
    'Customer',
    ({ email, uid }) => email || String(uid ?? ''),
    ({ uid }) => monitoringAdminPaths.customer({ uid: uid ?? 0 }),
    { width: 200 },
  ),
  Columns.badge('What becomes of it', ({ fate }) => fates[fate], { width: 160 }),
]

interface DamagedFingerprintsProps extends Pick<Health, 'damaged'> {
  reload(): Promise<unknown>
}

/** Whose they are, and which must be uploaded again because nothing is kept that they could be made from. */
export function DamagedFingerprints({ damaged, reload }: DamagedFingerprintsProps) {
  const t = useT()
  return (
    <DataTable
      id="damaged"
      list={pageOfRows(damaged, { page: 1, per_page: 1000 })}
      fetchPage={async (asked) => pageOfRows(damaged, asked)}
      rowKey={({ acr_id, collection }) => `${acr_id} ${collection}`}
      rowName={({ acr_id }) => acr_id}
      columns={columns}
      empty={{ title: t('Nothing is damaged') }}
      reload={reload}
      label={t('Damaged fingerprints')}
    />
  )
}
