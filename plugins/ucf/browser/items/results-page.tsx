import {
  dayFilter,
  ListPage,
  MayButton,
  type PageProps,
  selectFilter,
  TextLink,
  textFilter,
  useChunk,
  useData,
  useFormat,
  usePanel,
  useT,
} from '@console/core/browser'
import { useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  type Item,
  type Label,
  labels,
  type Project,
  ucfFilesOf,
  ucfItemsOf,
  ucfPaths,
  ucfStreamsOf,
} from '../../contract'
import type { Decided } from '../decide/decision-dialog'
import { type ItemActions, useItemActions } from '../decide/use-item-actions'
import { explainedOf, titleOf } from '../item-words'
import type * as loads from '../loads'
import { itemColumns } from './item-columns'
import { StatusTabs } from './status-tabs'
import { type ManyBatch, useBulkActions } from './use-bulk-actions'
import { type Asked, useItemMenu } from './use-item-menu'

const loadDecision = () => import('../decide/decision-dialog')
const loadLabel = () => import('../decide/label-dialog')
const loadMerge = () => import('../decide/merge-dialog')
const loadPanel = () => import('./item-panel')

const filtersOfAll = [
  selectFilter('label', 'Label', labels as unknown as Record<string, string>),
  textFilter('min', 'At least, seconds'),
  textFilter('max', 'At most, seconds'),
  textFilter('label_value', 'Metadata'),
  textFilter('ucf_id', 'Id or ACR ID'),
]
const filtersOfTime = [
  dayFilter('begin_date', 'Heard from (UTC)'),
  dayFilter('end_date', 'Heard to (UTC)'),
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
  const all = useSourceFilter(project)
  const columns = useMemo(() => itemColumns(t, project.type), [t, project.type])
  const anything = totals.status.some(({ items }) => items > 0)
  const panel = usePanel('item')
  const itemPanel = useChunk(loadPanel, panel.id !== undefined)
  const [asking, setAsking] = useState<Asking>()
  const actions = useItemActions(project, reload)
  const menu = useItemMenu(actions, (items, what) => setAsking({ items, what }))
  const bulk = useBulkActions(
    actions,
    (items, what) => new Promise((collect) => setAsking({ items, what, collect })),
  )
  return (
    <>
      <ListPage
        id="ucf-items"
        title={t('Results of {name}', { name: project.name })}
        intro={t(
          project.type === 'FILES'
            ? '{share} of {time} unknown sound is explained.'
            : '{share} of {time} unknown airtime is explained.',
          {
            share: explainedOf(totals),
            time: format.duration(Math.round(totals.unknown_seconds)),
          },
        )}
        query={query}
        rowName={(item) => titleOf(item, t)}
        columns={columns}
        filters={all}
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
          action: (
            <TextLink to={ucfPaths.project(project)}>
              {project.type === 'FILES' ? t('Files') : t('Streams')}
            </TextLink>
          ),
        }}
      />
      {panel.id && itemPanel && (
        <itemPanel.ItemPanel
          key={panel.id}
          project={project}
          id={panel.id}
          actions={actions}
          onDecide={(items, what) => setAsking({ items, what })}
          onClose={panel.close}
        />
      )}
      {asking && (
        <AskedDialog
          {...asking}
          project={project}
          actions={actions}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

interface Asking {
  items: readonly Item[]
  what: Asked
  /** What is to be done with many, which the table does; undefined when nothing is. */
  collect?: (batch: ManyBatch | undefined) => void
}

interface AskedDialogProps extends Asking {
  project: Project
  actions: ItemActions
  onClose(): void
}

/** What is asked before something is done with these items. */
function AskedDialog({ what, collect, actions, onClose, ...rest }: AskedDialogProps) {
  const t = useT()
  const label = useChunk(loadLabel, what === 'label')
  const merge = useChunk(loadMerge, what === 'merge')
  const decision = useChunk(loadDecision, what !== 'label' && what !== 'merge')
  function close() {
    // After what was chosen it says nothing more.
    collect?.(undefined)
    onClose()
  }
  if (what === 'label') {
    const onLabel = (to: Label) => collect?.(actions.labelling(to))
    return label && <label.LabelDialog {...rest} onLabel={onLabel} onClose={close} />
  }
  if (what === 'merge') {
    const onMerge = (into: Item) =>
      collect ? collect(actions.merging(into)) : actions.mergeInto(rest.items, into)
    return merge && <merge.MergeDialog {...rest} onMerge={onMerge} onClose={close} />
  }
  const collected = (decided: Decided) =>
    collect?.({ run: decided.run, textOf: (count) => t('{count} decided', { count }) })
  return (
    decision && (
      <decision.DecisionDialog
        {...rest}
        decision={what}
        actions={actions}
        onDecided={collect && collected}
        onClose={close}
      />
    )
  )
}

/** With the streams or files of the project to choose from. */
function useSourceFilter({ id, type }: Project) {
  const isOfFiles = type === 'FILES'
  const { data } = useData(
    async ({ rows }): Promise<(readonly [string, string])[]> =>
      isOfFiles
        ? (await rows(ucfFilesOf(id))).map((file) => [String(file.id), file.name])
        : (await rows(ucfStreamsOf(id))).map((one) => [one.bm_stream_id, one.bm_stream_name]),
    [id, isOfFiles],
  )
  return useMemo(() => {
    const options = Object.fromEntries(data ?? [])
    const source = selectFilter('streams', isOfFiles ? 'File' : 'Stream', options)
    return [source, ...filtersOfAll, ...(isOfFiles ? [] : filtersOfTime)]
  }, [data, isOfFiles])
}
