import {
  ErrorState,
  MayButton,
  SidePanel,
  SkeletonBlock,
  useData,
  useT,
} from '@console/core/browser'
import { useRef, useState } from 'react'
import { type Item, itemCan, itemsApi, type Project, ucfTopics } from '../../contract'
import type { Decision } from './decision-dialog'
import { ItemFacts } from './item-facts'
import { ItemSound } from './item-sound'
import { titleOf } from './item-words'
import { OccurrenceList } from './occurrence-list'
import { useDecisionScope } from './use-decision-scope'
import type { ItemActions } from './use-item-actions'

interface ItemPanelProps {
  project: Project
  id: string
  actions: ItemActions
  onDecide(items: readonly Item[], decision: Decision): void
  onClose(): void
}

/** One item beside the list. */
export function ItemPanel({ project, id, actions, onDecide, onClose }: ItemPanelProps) {
  const t = useT()
  const { scopeOf } = useDecisionScope()
  const audio = useRef<HTMLAudioElement>(null)
  const [speed, setSpeed] = useState(1)
  const [occurrence, setOccurrence] = useState<number>()
  const {
    data: item,
    failure,
    reload,
  } = useData(
    async ({ api }) => (await api(itemsApi).get({ params: { pid: project.id, id } })).data,
    [project.id, id],
    [ucfTopics.results(project.id)],
  )
  if (!item) {
    return (
      <SidePanel title={t('Item {id}', { id })} onClose={onClose}>
        {failure ? <ErrorState error={failure} onRetry={reload} /> : <SkeletonBlock height={240} />}
      </SidePanel>
    )
  }
  return (
    <SidePanel
      title={titleOf(item, t)}
      onClose={onClose}
      actions={
        <>
          {itemCan.both(item) && (
            <MayButton
              scope={scopeOf(item, 'both')}
              appearance="primary"
              onClick={() => onDecide([item], 'both')}
            >
              {t('Report and bucket')}
            </MayButton>
          )}
          {itemCan.report(item) && (
            <MayButton scope={scopeOf(item, 'report')} onClick={() => onDecide([item], 'report')}>
              {t('Report')}
            </MayButton>
          )}
          {itemCan.bucket(item) && (
            <MayButton scope={scopeOf(item, 'bucket')} onClick={() => onDecide([item], 'bucket')}>
              {t('Add to bucket')}
            </MayButton>
          )}
          {itemCan.ignore(item) && (
            <MayButton scope="delete-ucf" onClick={() => void actions.ignore([item])}>
              {t('Ignore')}
            </MayButton>
          )}
          {itemCan.pending(item) && (
            <MayButton
              scope={scopeOf(item, 'pending')}
              onClick={() => void actions.pending([item])}
            >
              {t('Make pending')}
            </MayButton>
          )}
        </>
      }
    >
      <ItemSound
        project={project}
        item={item}
        occurrence={occurrence}
        audio={audio}
        speed={speed}
        plays={occurrence !== undefined}
        onSpeed={setSpeed}
      />
      <ItemFacts item={item} />
      <OccurrenceList project={project} item={item} actions={actions} onPlay={setOccurrence} />
    </SidePanel>
  )
}
