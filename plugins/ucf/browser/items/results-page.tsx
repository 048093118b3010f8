import {
  type BulkAction,
  ListPage,
  MayButton,
  type PageProps,
  type RowAction,
  selectFilter,
  TabLinks,
  TextLink,
  textFilter,
  useChunk,
  useFormat,
  usePanel,
  useT,
} from '@console/core/browser'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { type Item, itemCan, labels, statuses, ucfItemsOf, ucfPaths } from '../../contract'
import type * as loads from '../loads'
import type { Decision } from './decision-dialog'
import { itemColumns } from './item-columns'
import { explainedOf, titleOf } from './item-words'
import { useDecisionScope } from './use-decision-scope'
import { useItemActions } from './use-item-actions'

const loadDecision = () => import('./decision-dialog')
const loadPanel = () => import('./item-panel')

const write = 'write-ucf'
const order = ['0', '2', '6', '10', '14', '-1', '-2'] as const

const filters = [
  selectFilter('label', 'Label', labels as unknown as Record<string, string>),
  textFilter('min', 'At least, seconds'),
  textFilter('max', 'At most, seconds'),
]

/** What repeats and nobody knows, by what was decided about it. */
export default function ResultsPage({ data, reload }: PageProps<typeof loads.items>) {
  const { project, totals } = data
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const asked = search.get('status')
  const query = useMemo(() => ucfItemsOf(project.id, asked), [project.id, asked])
  const columns = useMemo(() => itemColumns(t), [t])
  const anything = totals.status.some(({ items }) => items > 0)
  const panel = usePanel('item')
  const itemPanel = useChunk(loadPanel, panel.id !== undefined)
  const [decided, setDecided] = useState<{ items: readonly Item[]; decision: Decision }>()
  const decision = useChunk(loadDecision, decided !== undefined)
  const actions = useItemActions(project, reload)
  const decide = (of: Decision) => (item: Item) => setDecided({ items: [item], decision: of })
  const { reasonOf } = useDecisionScope()
  const unless = (can: (item: Item) => boolean, what?: Decision | 'pending') => (item: Item) =>
    can(item) ? what && reasonOf(item, what) : t('This cannot be done with an item of this status')
  const menu: RowAction<Item>[] = [
    {
      label: 'Report and bucket',
      scope: write,
      run: decide('both'),
      disabledReason: unless(itemCan.both, 'both'),
    },
    {
      label: 'Report',
      scope: write,
      run: decide('report'),
      disabledReason: unless(itemCan.report, 'report'),
    },
    {
      label: 'Add to bucket',
      scope: write,
      run: decide('bucket'),
      disabledReason: unless(itemCan.bucket, 'bucket'),
    },
    {
      label: 'Ignore',
      scope: 'delete-ucf',
      disabledReason: unless(itemCan.ignore),
      run: (item) => actions.ignore([item]),
    },
    {
      label: 'Ignore and keep',
      scope: 'delete-ucf',
      disabledReason: unless(itemCan.ignore),
      run: (item) => actions.ignore([item], 1),
    },
    {
      label: 'Make pending',
      scope: write,
      disabledReason: unless(itemCan.pending, 'pending'),
      run: (item) => actions.pending([item]),
    },
  ]
  const bulk: BulkAction<Item>[] = [
    {
      label: 'Report',
      scope: write,
      run: async (items) => setDecided({ items, decision: 'report' }),
    },
    {
      label: 'Add to bucket',
      scope: write,
      run: async (items) => setDecided({ items, decision: 'bucket' }),
    },
    { label: 'Ignore', scope: 'delete-ucf', run: (items) => actions.ignore(items) },
    { label: 'Ignore and keep', scope: 'delete-ucf', run: (items) => actions.ignore(items, 1) },
    { label: 'Merge', scope: write, run: (items) => actions.merge(items) },
    { label: 'Make pending', scope: write, run: (items) => actions.pending(items) },
  ]
  return (
    <>
      <ListPage
        id="ucf-items"
        title={t('Results of {name}', { name: project.name })}
        intro={t('{share} of {time} unknown airtime is explained.', {
          share: explainedOf(totals),
          time: format.duration(Math.round(totals.unknown_seconds)),
        })}
        query={query}
        rowName={(item) => titleOf(item, t)}
        columns={columns}
        filters={filters}
        search={t('Search by title')}
        sorted={{ sort: 'explains', order: 'desc' }}
        tabs={<StatusTabs totals={totals} />}
        create={
          <MayButton
            scope={write}
            appearance="primary"
            onClick={() => navigate(ucfPaths.desk(project))}
          >
            {t('Review')}
          </MayButton>
        }
        actions={menu}
        bulk={bulk}
        empty={{
          title:
            asked !== null
              ? t('No item has this status')
              : anything
                ? t('All reviewed')
                : t('Nothing has been found yet'),
          text: t('What is heard twice and nobody knows comes up here by itself.'),
          action: <TextLink to={ucfPaths.project(project)}>{t('Streams')}</TextLink>,
        }}
      />
      {panel.id && itemPanel && (
        <itemPanel.ItemPanel
          key={panel.id}
          project={project}
          id={panel.id}
          actions={actions}
          onDecide={(items, of) => setDecided({ items, decision: of })}
          onClose={panel.close}
        />
      )}
      {decided && decision && (
        <decision.DecisionDialog
          project={project}
          {...decided}
          actions={actions}
          onClose={() => setDecided(undefined)}
        />
      )}
    </>
  )
}

function StatusTabs({ totals }: { totals: PageProps<typeof loads.items>['data']['totals'] }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const current = query.get('status') ?? '0'
  const countOf = (status: string) =>
    totals.status.find((one) => String(one.status) === status)?.items ?? 0
  const all = totals.status.reduce((sum, { items }) => sum + items, 0)
  return (
    <TabLinks
      tabs={[
        ...order.map((status) => ({
          id: status as string,
          label: t(statuses[Number(status) as keyof typeof statuses]),
          count: countOf(status),
        })),
        { id: 'all', label: t('All'), count: all },
      ]}
      current={current}
      linkOf={(id) => {
        const next = new URLSearchParams(search)
        next.delete('page')
        if (id === '0') next.delete('status')
        else next.set('status', id)
        return { to: { pathname, search: next.toString() }, preventScrollReset: true }
      }}
    />
  )
}
