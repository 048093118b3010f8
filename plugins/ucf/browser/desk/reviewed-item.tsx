import { useChunk, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type Item, itemCan, labelNumbers, type Project } from '../../contract'
import { ChangedBar } from '../items/changed-items'
import type { Decision } from '../items/decision-dialog'
import { ItemFacts } from '../items/item-facts'
import { ItemSound } from '../items/item-sound'
import { titleOf } from '../items/item-words'
import { OccurrenceList } from '../items/occurrence-list'
import { DecisionButtons } from './decision-buttons'
import { useDecisions } from './use-decisions'
import { useDeskKeys } from './use-desk-keys'
import { useDeskSound } from './use-desk-sound'
import type { HeldItem } from './use-held-item'
import { useReviewing } from './use-reviewing'

const loadDecision = () => import('../items/decision-dialog')

const useStyles = makeStyles({
  desk: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
})

interface ReviewedItemProps {
  project: Project
  item: Item
  held: HeldItem
  position: string | undefined
  lastAction: { current: number | undefined }
  speed: number
  onSpeed(speed: number): void
  reload(): Promise<unknown>
  onKeys(): void
}

/** An item with its sound and what may be decided about it, by hand or by keys. */
export function ReviewedItem(props: ReviewedItemProps) {
  const { project, item, held, position, lastAction, speed, onSpeed, reload, onKeys } = props
  const t = useT()
  const styles = useStyles()
  const sound = useDeskSound(speed, onSpeed)
  const [occurrence, setOccurrence] = useState<number>()
  const [decision, setDecision] = useState<Decision>()
  const dialog = useChunk(loadDecision, decision !== undefined)
  const others = useReviewing(project, item.id)
  const decisions = useDecisions({ project, item, held, lastAction, reload })
  const { actions, isTaken, ignore, label } = decisions
  const open = (what: Decision) => !isTaken && itemCan[what](item) && setDecision(what)
  const keys = {
    ' ': sound.toggle,
    j: () => held.hold(held.next),
    k: () => held.hold(held.previous),
    arrowleft: () => sound.seek(-2),
    arrowright: () => sound.seek(2),
    '<': () => sound.faster(-1),
    '>': () => sound.faster(1),
    i: () => ignore(0),
    'Shift+I': () => ignore(1),
    r: () => open('report'),
    b: () => open('bucket'),
    a: () => open('both'),
    z: decisions.undo,
    '?': onKeys,
    ...Object.fromEntries(labelNumbers.map((to) => [String(to), () => label(to)])),
  }
  useDeskKeys(decision === undefined ? keys : {})
  return (
    <div className={styles.desk}>
      <div className={styles.part}>
        {others.map(({ reviewer, desk }) => (
          <MessageBar key={desk} intent="warning">
            <MessageBarBody>
              {t('{name} has this item open, too.', { name: reviewer })}
            </MessageBarBody>
          </MessageBar>
        ))}
        {isTaken && decision === undefined && (
          <ChangedBar items={[item]} onKeep={held.leave} onAnew={actions.pending} />
        )}
        <h2>
          {titleOf(item, t)}
          {position && ` · ${position}`}
        </h2>
        <ItemSound
          project={project}
          item={item}
          occurrence={occurrence}
          audio={sound.audio}
          speed={speed}
          plays
          onSpeed={onSpeed}
        />
        <DecisionButtons item={item} onLabel={label} onOpen={open} onIgnore={ignore} />
        <OccurrenceList project={project} item={item} actions={actions} onPlay={setOccurrence} />
      </div>
      <ItemFacts item={item} />
      {decision && dialog && (
        <dialog.DecisionDialog
          project={project}
          items={[item]}
          decision={decision}
          actions={actions}
          onKeep={held.leave}
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  )
}
