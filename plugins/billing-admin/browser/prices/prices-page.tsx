import {
  type Column,
  Columns,
  ListPage,
  type PageProps,
  type RowAction,
  selectFilter,
  type Translate,
  useChunk,
  useT,
} from '@console/core/browser'
import { writeOut } from '@console/core/contract'
import { useState } from 'react'
import { serviceTypes } from '#plugins/pricing/contract'
import { type AdminPrices, adminPrices } from '../../contract'
import { pricesText } from './price-names'

const loadCompare = () => import('./compare-dialog')
const loadDraft = () => import('./draft-dialog')
const loadPublish = () => import('./publish-dialog')
const loadWithdraw = () => import('./withdraw-dialog')

const scope = 'write-admin-billing'

const looks = {
  draft: { label: 'Draft', color: 'informative' },
  planned: { label: 'Planned', color: 'warning' },
  valid: { label: 'Valid', color: 'success' },
  replaced: { label: 'Replaced', color: 'informative' },
  withdrawn: { label: 'Withdrawn', color: 'informative' },
} as const

/** As CSV files have them: in English. */
const english: Translate = (text, values = {}) => writeOut({ text, values })
const plainWords = { t: english, format: { number: String } }

const columns: Column<AdminPrices>[] = [
  Columns.text('Product', ({ service_type }) => service_type, { width: 88, grow: 0.2 }),
  Columns.text('Customer', ({ uid, email }) => (uid === 0 ? 'Everybody' : email), { width: 180 }),
  Columns.id('Version', ({ id }) => id, { width: 90, grow: 0.2 }),
  Columns.badge('State', ({ state }) => looks[state], { width: 112, grow: 0.2 }),
  Columns.days('From', ({ valid_from }) => [valid_from ?? '']),
  {
    ...Columns.text<AdminPrices>('Prices', (table) => pricesText(table, plainWords), {
      width: 260,
    }),
    cell: pricesText,
  },
  Columns.text('Currency', ({ currency }) => currency, { width: 90, grow: 0.2 }),
  Columns.text('Discount', ({ discount }) => `${discount} %`, { width: 90, grow: 0.2 }),
  Columns.time('Created', ({ created_at }) => created_at, { hidden: true }),
]

const filters = [
  selectFilter('type', 'Versions', { Standard: 'For everybody', All: 'All that ever were' }),
  selectFilter(
    'service_type',
    'Product',
    Object.fromEntries(serviceTypes.map((type) => [type, type])),
  ),
]

/** What is charged, by product: for everybody and for single customers, with what is planned. */
export default function PricesPage({ reload }: PageProps<typeof adminPrices>) {
  const t = useT()
  const [compared, setCompared] = useState<AdminPrices>()
  const [published, setPublished] = useState<AdminPrices>()
  const [withdrawn, setWithdrawn] = useState<AdminPrices>()
  const compare = useChunk(loadCompare, compared !== undefined)
  const publish = useChunk(loadPublish, published !== undefined)
  const withdraw = useChunk(loadWithdraw, withdrawn !== undefined)
  const actions: RowAction<AdminPrices>[] = [
    { label: 'Compare', run: setCompared },
    {
      label: 'Publish',
      scope,
      run: setPublished,
      disabledReason: ({ state }) =>
        state === 'draft' ? undefined : t('Only a draft can be published'),
    },
    {
      label: 'Withdraw',
      scope,
      run: setWithdrawn,
      disabledReason: ({ state }) =>
        state === 'draft' || state === 'planned'
          ? undefined
          : t('What has been valid stays: bills are counted by it'),
    },
  ]
  return (
    <>
      <ListPage
        id="admin-prices"
        title={t('Price tables')}
        intro={t(
          'A customer’s own table goes before the one for everybody. Bills of a month use what is valid in it; a new version is a draft until it is published.',
        )}
        query={adminPrices}
        columns={columns}
        rowName={({ service_type, id }) => `${service_type} ${id}`}
        filters={filters}
        form={{
          load: loadDraft,
          create: t('New draft'),
          scope,
          edit: 'Draft from this',
        }}
        actions={actions}
        empty={{
          title: t('No prices yet'),
          text: t('Nothing is charged until a table is published.'),
        }}
      />
      {compared && compare && (
        <compare.CompareDialog version={compared} onClose={() => setCompared(undefined)} />
      )}
      {published && publish && (
        <publish.PublishDialog
          version={published}
          onSaved={reload}
          onClose={() => setPublished(undefined)}
        />
      )}
      {withdrawn && withdraw && (
        <withdraw.WithdrawDialog
          version={withdrawn}
          onSaved={reload}
          onClose={() => setWithdrawn(undefined)}
        />
      )}
    </>
  )
}
