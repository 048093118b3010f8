import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  type RowAction,
  Section,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { type Factor, pageOfRows, type SecondFactor, secondFactorApi } from '@console/core/contract'
import { firstPage } from './first-page'

const kinds = { totp: 'Authenticator app', passkey: 'Passkey' } as const

const columns: Column<Factor>[] = [
  Columns.text('Name', ({ name }) => name, { width: 180 }),
  Columns.custom('Kind', {
    cell: ({ kind }, { t }) => t(kinds[kind]),
    csv: ({ kind }) => kinds[kind],
    width: 150,
  }),
  Columns.time('Added', ({ created_at }) => created_at),
  Columns.custom('Last used', {
    cell: ({ last_used_at }, { t, format }) =>
      last_used_at ? format.time(last_used_at) : t('Never'),
    csv: ({ last_used_at }) => last_used_at ?? '',
    width: 176,
  }),
]

interface FactorListProps {
  data: SecondFactor
  updatedAt: number
  error: unknown
  reload(): Promise<unknown>
  refresh(): Promise<unknown>
}

/** The passkeys and apps of who is signed in. */
export function FactorList({ data, updatedAt, error, reload, refresh }: FactorListProps) {
  const t = useT()
  const api = useApi(secondFactorApi)
  const confirm = useService(Confirm)
  const actions: RowAction<Factor>[] = [
    {
      label: 'Remove',
      danger: true,
      run: ({ id, name }) =>
        confirm.delete({
          kind: 'second factor',
          name,
          consequences:
            data.factors.length === 1
              ? [t('It is the last one: after that your password alone signs you in')]
              : [],
          async run() {
            await api.removeFactor({ params: { id } })
            await refresh()
          },
        }),
    },
  ]
  return (
    <Section title={t('Passkeys and apps')}>
      <DataTable
        id="second-factors"
        list={pageOfRows(data.factors, firstPage)}
        fetchPage={async (query) => pageOfRows(data.factors, query)}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        columns={columns}
        actions={actions}
        empty={{
          title: t('No second factor yet'),
          text: t(
            'Whoever learns your password can log in as you. With a second factor they would need your device, too.',
          ),
        }}
        updatedAt={updatedAt}
        error={error}
        reload={reload}
        label={t('Passkeys and apps')}
      />
    </Section>
  )
}
