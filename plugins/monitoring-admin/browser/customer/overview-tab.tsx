import {
  type Column,
  Columns,
  CopyableText,
  DataTable,
  PropertyList,
  Section,
  TextLink,
  Time,
  useFormat,
  usePage,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { Link } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import type {
  CustomerDetails,
  CustomerNote,
  CustomerOverview,
  Money,
  Trouble,
} from '#plugins/monitoring-admin/contract'
import { Belongings } from './belongings'
import { toStatus } from './customer-status'
import { kindOf, pageOf } from './kinds'
import { Notes } from './notes'
import { PluginList } from './plugin-list'
import { useBillPage } from './use-bill-page'

const columns: Column<Trouble>[] = [
  Columns.time('Time', ({ at }) => at),
  Columns.badge('Kind', ({ kind }) => ({ label: kindOf(kind) }), { width: 120, grow: 0.2 }),
  Columns.link(
    'Name',
    ({ name, id }) => name || id,
    (trouble) => pageOf(trouble.kind, trouble),
    { width: 180, grow: 1 },
  ),
  Columns.text('Reason', ({ reason }) => reason, { width: 260, grow: 3 }),
  Columns.id('ID', ({ id }) => id, { width: 180 }),
]

interface OverviewTabProps {
  customer: CustomerDetails
  overview: CustomerOverview
  notes: readonly CustomerNote[]
}

/** What one is asked about when a customer calls: what failed, what is there, what is owed. */
export function OverviewTab({ customer, overview, notes }: OverviewTabProps) {
  const { uid, email, company, name, country, limit_type, created_at, last_login_at } = customer
  const t = useT()
  const { reload } = usePage()
  const [query] = useSearchParams()
  const { troubles, belongings, money, plugins } = overview
  return (
    <>
      <PropertyList
        items={[
          [
            t('Email'),
            <span key="email">
              <CopyableText value={email} label={t('Email')} />{' '}
              <Link inline href={`mailto:${encodeURIComponent(email)}`}>
                {t('Write a mail')}
              </Link>
            </span>,
          ],
          [t('User ID'), <CopyableText key="id" value={String(uid)} label={t('User ID')} />],
          [t('Name'), name],
          [t('Company'), company],
          [t('Country'), country],
          [t('Plan'), t(limit_type)],
          [t('Account status'), t(toStatus(customer).label)],
          [t('Created'), <Time key="created" value={created_at} />],
          [
            t('Last login'),
            last_login_at ? <Time key="login" value={last_login_at} /> : t('Never'),
          ],
        ]}
      />
      <Notes uid={uid} notes={notes} />
      <Section title={t('Failures of the last day')}>
        <DataTable
          id="customer-troubles"
          list={pageOfRows(troubles, tableQuery(query))}
          fetchPage={async (asked) => pageOfRows(troubles, asked)}
          rowKey={({ kind, id, at }) => `${kind} ${id} ${at}`}
          rowName={({ name: of, id }) => of || id}
          columns={columns}
          empty={{ title: t('Nothing has failed') }}
          reload={reload}
          label={t('Failures of the last day')}
        />
      </Section>
      {money.length > 0 && (
        <Section title={t('Money')}>
          <MoneyList money={money} />
        </Section>
      )}
      {plugins.length > 0 && (
        <Section
          title={t('Customer plugins')}
          intro={t('Pages that are not for everybody, and whether this customer has them.')}
        >
          <PluginList plugins={plugins} />
        </Section>
      )}
      <Section title={t('What there is')}>
        {belongings.length === 0 ? (
          t('Nothing yet')
        ) : (
          <Belongings uid={uid} kinds={belongings} money={money} />
        )}
      </Section>
    </>
  )
}

function MoneyList({ money }: { money: readonly Money[] }) {
  const t = useT()
  const format = useFormat()
  const billPage = useBillPage(money)
  const labelOf = ({ label, thing }: Money) => `${t(label)} ${thing}`.trim()
  return (
    <PropertyList
      items={money.map((one) => {
        const page = billPage(one.thing)
        const amount = format.money(one.amount, one.currency)
        const to = page && (
          <TextLink key="page" to={page}>
            {amount}
          </TextLink>
        )
        return [labelOf(one), to ?? amount]
      })}
    />
  )
}
