import {
  type Column,
  Columns,
  DataTable,
  type RowAction,
  Section,
  useApi,
  useT,
} from '@console/core/browser'
import {
  pageOfRows,
  type RememberedDevice,
  type SecondFactor,
  secondFactorApi,
} from '@console/core/contract'
import { firstPage } from './first-page'

const columns: Column<RememberedDevice>[] = [
  Columns.custom('Device', {
    cell: ({ device }, { t }) => device || t('Unknown device'),
    csv: ({ device }) => device,
    width: 200,
  }),
  Columns.text('IP address', ({ ip }) => ip, { width: 132 }),
  Columns.time('Remembered', ({ created_at }) => created_at),
  Columns.time('Until', ({ expires_at }) => expires_at),
]

interface BrowserListProps {
  data: SecondFactor
  updatedAt: number
  error: unknown
  reload(): Promise<unknown>
}

/** Where the second factor is not asked for when signing in. */
export function BrowserList({ data, updatedAt, error, reload }: BrowserListProps) {
  const t = useT()
  const api = useApi(secondFactorApi)
  const actions: RowAction<RememberedDevice>[] = [
    {
      label: 'Ask there again',
      async run({ id }) {
        await api.forgetDevice({ params: { id } })
        await reload()
      },
    },
  ]
  return (
    <Section
      title={t('Remembered browsers')}
      intro={t('Logging in there does not ask for the second factor.')}
    >
      <DataTable
        id="remembered-browsers"
        list={pageOfRows(data.devices, firstPage)}
        fetchPage={async (query) => pageOfRows(data.devices, query)}
        rowKey={({ id }) => id}
        rowName={({ device, ip }) => device || ip}
        columns={columns}
        actions={actions}
        empty={{ title: t('No remembered browsers') }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Remembered browsers')}
      />
    </Section>
  )
}
