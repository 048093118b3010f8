import {
  ErrorState,
  MayButton,
  SidePanel,
  SkeletonBlock,
  useData,
  useFormat,
  useT,
} from '@console/core/browser'
import { useState } from 'react'
import { type Item, itemCan, itemsApi, type Project, ucfTopics } from '../../contract'
import type { Saying } from '../decide/decision-dialog'
import { useDecisionScope } from '../decide/use-decision-scope'
import type { ItemActions } from '../decide/use-item-actions'
import { useSureOfPending } from '../decide/use-sure-of-pending'
import { titleOf } from '../item-words'
import { ItemSound } from '../sound/item-sound'
import { useItemSounds } from '../sound/use-item-sounds'
import { ItemFacts } from './item-facts'
import { OccurrenceList } from './occurrence-list'

interface ItemPanelProps {
  project: Project
  id: string
  actions: ItemActions
  onDecide(items: readonly Item[], decision: Saying): void
  onClose(): void
}

/** One item beside the list. */
export function ItemPanel({ project, id, actions, onDecide, onClose }: ItemPanelProps) {
  const t = useT()
  const format = useFormat()
  const { scopeOf } = useDecisionScope()
  const isSure = useSureOfPending()
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
  const sounds = useItemSounds(project, item ? [item] : [])
  if (!item) {
    return (
      <SidePanel title={t('Item {id}', { id })} onClose={onClose}>
        {failure ? <ErrorState error={failure} onRetry={reload} /> : <SkeletonBlock height={240} />}
      </SidePanel>
    )
  }
  const measured = item.measured_until === null
  return (
    <SidePanel
      title={titleOf(item, t)}
      onClose={onClose}
      actions={
        <>
          {itemCan.edit(item) && (
            <MayButton scope="write-ucf" onClick={() => onDecide([item], 'edit')}>
              {t('Edit')}
            </MayButton>
          )}
          {measured && itemCan.both(item) && (
            <MayButton
              scope={scopeOf(item, 'both')}
              appearance="primary"
              onClick={() => onDecide([item], 'both')}
            >
              {t('Report and bucket')}
            </MayButton>
          )}
          {measured && itemCan.report(item) && (
            <MayButton scope={scopeOf(item, 'report')} onClick={() => onDecide([item], 'report')}>
              {t('Report')}
            </MayButton>
          )}
          {measured && itemCan.bucket(item) && (
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
              onClick={async () => (await isSure([item])) && actions.pending([item])}
            >
              {t('Make pending')}
            </MayButton>
          )}
        </>
      }
    >
      {!measured && (
        <p>
          {t('It is being measured until {time}: where it begins and ends may still change.', {
            time: format.time(item.measured_until),
          })}
        </p>
      )}
      <ItemSound
        sound={sounds.of(item, occurrence)}
        plays={occurrence !== undefined}
        speed={speed}
        onSpeed={setSpeed}
      />
      <ItemFacts item={item} />
      <OccurrenceList project={project} item={item} actions={actions} onPlay={setOccurrence} />
    </SidePanel>
  )
}
