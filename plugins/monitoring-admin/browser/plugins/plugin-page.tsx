import {
  type Column,
  Columns,
  DataTable,
  MayButton,
  Page,
  type PageProps,
  PropertyList,
  type RowAction,
  Section,
  Time,
  useChunk,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type AdminPluginFault,
  monitoringAdminPaths,
  type PluginCustomer,
} from '#plugins/monitoring-admin/contract'
import type * as loads from '../loads'
import { useFresh } from '../use-fresh'
import type { Wish } from './decide-dialog'
import { faultColumns } from './fault-columns'
import { halvesOf, standingOf, whomOf } from './standing'
import { StandingSection } from './standing-section'

const loadDialog = () => import('./decide-dialog')
const loadFault = () => import('./fault-dialog')

const scope = 'write-admin-monitoring'
const lookEvery = 10_000
/** The address pages the customers. */
const allRows = { page: 1, per_page: 200 }

const useStyles = makeStyles({
  problem: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})

const columns: Column<PluginCustomer>[] = [
  Columns.link(
    'Customer',
    ({ email, id }) => email || String(id),
    ({ id }) => monitoringAdminPaths.customer({ uid: id }),
    { width: 220, grow: 1 },
  ),
  Columns.id('User ID', ({ id }) => id, { width: 104, grow: 0.2 }),
  Columns.badge(
    'Has it',
    ({ has }) => (has ? { label: 'Yes', color: 'success' } : { label: 'No', color: 'informative' }),
    { width: 88, grow: 0.2 },
  ),
  Columns.custom('By', {
    cell: ({ state }, { t }) =>
      state === 'configured' ? t('The configuration') : t('An operator'),
    csv: ({ state }) => state,
    width: 140,
  }),
  Columns.text('Reason', ({ reason }) => reason, { width: 220, grow: 1.5 }),
  Columns.text('Operator', ({ operator }) => operator, { width: 180 }),
  Columns.time('Since', ({ since }) => since, { width: 168 }),
]

/** One plugin: for whom it is on, by the configuration and by what operators decided. */
export default function PluginPage({ data: plugin, reload }: PageProps<typeof loads.plugin>) {
  const t = useT()
  const styles = useStyles()
  const [query] = useSearchParams()
  const [wish, setWish] = useState<Wish>()
  const [fault, setFault] = useState<AdminPluginFault>()
  const dialog = useChunk(loadDialog, wish !== undefined)
  const faultDialog = useChunk(loadFault, fault !== undefined)
  useFresh(reload, lookEvery)
  const { id, state, named, problem, half, pages, place, version, reason, operator, since } = plugin
  const isCarried = plugin.bytes === null && plugin.half === null
  const forOne = (label: string, to: Wish['state'], not: string): RowAction<PluginCustomer> => ({
    label,
    scope,
    run: (customer) => setWish({ state: to, customer }),
    disabledReason: (customer) => (customer.state === to ? not : undefined),
  })
  return (
    <Page
      title={id}
      actions={
        <>
          <MayButton scope={scope} appearance="primary" onClick={() => setWish({ state: 'on' })}>
            {t('Switch on for a customer')}
          </MayButton>
          <MayButton scope={scope} onClick={() => setWish({ state, forAll: true })}>
            {t('For all customers')}
          </MayButton>
          <MayButton
            scope={scope}
            onClick={() => setWish({ state: 'off', forAll: true })}
            disabledReason={state === 'off' ? t('It is off already') : undefined}
          >
            {t('Switch off for all')}
          </MayButton>
        </>
      }
    >
      {problem && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody className={styles.problem}>{problem}</MessageBarBody>
        </MessageBar>
      )}
      <PropertyList
        items={[
          [t('State'), t(standingOf({ ...plugin, problem: problem || (half?.cause ?? '') }).label)],
          [t('Reason'), reason],
          [t('Operator'), operator],
          [t('Since'), since && <Time key="since" value={since} />],
          [t('For whom'), whomOf(plugin, t)],
          [t('Pages'), pages.join(', ')],
          [t('Halves'), t(halvesOf(plugin))],
          [t('Version'), version],
          [t('Place'), place || t('In the console itself')],
        ]}
      />
      <Section
        title={t('Customers')}
        intro={t('Those whom the configuration names, and those for whom something was decided.')}
      >
        <DataTable
          id="admin-plugin-customers"
          list={pageOfRows(named, tableQuery(query))}
          fetchPage={async (asked) => pageOfRows(named, asked)}
          rowKey={(customer) => customer.id}
          rowName={(customer) => customer.email || String(customer.id)}
          columns={columns}
          actions={[
            forOne('Switch on', 'on', t('It is on already')),
            forOne('Switch off', 'off', t('It is off already')),
            forOne('As configured', 'configured', t('Nothing was decided')),
          ]}
          empty={{ title: t('No customer is named') }}
          reload={reload}
          label={t('Customers')}
        />
      </Section>
      {!isCarried && <StandingSection plugin={plugin} />}
      <Section
        title={t('Faults')}
        intro={t(
          'In browsers, as a sample and without anything of the person, and of the server half.',
        )}
      >
        <DataTable
          id="admin-plugin-faults-of-one"
          list={pageOfRows(plugin.last_faults, allRows)}
          fetchPage={async () => pageOfRows(plugin.last_faults, allRows)}
          rowKey={(one) => one.id}
          rowName={({ message }) => message}
          columns={faultColumns}
          actions={[{ label: 'Details', run: setFault }]}
          empty={{ title: t('It has not failed') }}
          reload={reload}
          label={t('Faults')}
        />
      </Section>
      {fault && faultDialog && (
        <faultDialog.FaultDialog fault={fault} onClose={() => setFault(undefined)} />
      )}
      {wish && dialog && (
        <dialog.DecideDialog
          plugin={plugin}
          wish={wish}
          onSaved={reload}
          onClose={() => setWish(undefined)}
        />
      )}
    </Page>
  )
}
