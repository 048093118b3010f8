import {
  ListPage,
  MayButton,
  type PageProps,
  selectFilter,
  TextLink,
  textFilter,
  useChunk,
  useFormat,
  usePanel,
  useT,
} from '@console/core/browser'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type Item, labels, ucfItemsOf, ucfPaths } from '../../contract'
import type * as loads from '../loads'
import type { Decision } from './decision-dialog'
import { itemColumns } from './item-columns'
import { explainedOf, titleOf } from './item-words'
import { StatusTabs } from './status-tabs'
import { useItemActions } from './use-item-actions'
import { useItemMenu } from './use-item-menu'

const loadDecision = () => import('./decision-dialog')
const loadPanel = () => import('./item-panel')

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
  const { menu, bulk } = useItemMenu(actions, (items, of) => setDecided({ items, decision: of }))
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
            scope="write-ucf"
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
