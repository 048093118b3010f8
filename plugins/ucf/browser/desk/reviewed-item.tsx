import { useChunk, useFormat, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { type DeskCommand, type Item, itemCan, labelNumbers, type Project } from '../../contract'
import { ChangedBar } from '../decide/changed-items'
import type { Saying } from '../decide/decision-dialog'
import { titleOf } from '../item-words'
import { ItemFacts } from '../items/item-facts'
import { OccurrenceList } from '../items/occurrence-list'
import { ItemSound } from '../sound/item-sound'
import type { ItemSounds } from '../sound/item-sounds'
import { DecisionButtons } from './decision-buttons'
import { deskSound } from './desk-sound'
import { type DeskKeys, useDeskKeys } from './keys/use-desk-keys'
import { type DecidingTools, isTaken, useDecisions } from './reviewing/use-decisions'
import { useReviewing } from './reviewing/use-reviewing'

const loadDecision = () => import('../decide/decision-dialog')
const loadMerge = () => import('../decide/merge-dialog')

const useStyles = makeStyles({
  desk: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
    gap: tokens.spacingHorizontalXXL,
    alignItems: 'start',
    '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
  title: { margin: 0, overflowWrap: 'anywhere' },
})

export interface DeskTools extends DecidingTools {
  desk: string
  sounds: ItemSounds
  speed: number
  onSpeed(speed: number): void
  names: Readonly<Record<DeskCommand, string>>
  /** What the keys do whichever item is under hand. */
  common: Partial<Record<DeskCommand, () => unknown>>
  /** Where the desk fills the screen. */
  onEscape: (() => void) | undefined
  reload(): Promise<unknown>
}

interface ReviewedItemProps {
  project: Project
  item: Item
  tools: DeskTools
}

/** An item with its sound and what may be decided about it, by hand or by keys. */
export function ReviewedItem({ project, item: told, tools }: ReviewedItemProps) {
  const { desk, queue, work, speed, onSpeed, names, common, onEscape } = tools
  const item = work.of(told)
  const t = useT()
  const styles = useStyles()
  const [occurrence, setOccurrence] = useState<number>()
  const [saying, setSaying] = useState<Saying | 'merge'>()
  const decision = useChunk(loadDecision, saying !== undefined && saying !== 'merge')
  const merge = useChunk(loadMerge, saying === 'merge')
  const others = useReviewing({ project, desk, item: item.id })
  const sound = tools.sounds.of(item, occurrence)
  const decisions = useDecisions({ project, item, tools })
  const { actions, ignore, label } = decisions
  const taken = isTaken(item)
  // With the label that is on its way.
  const shown = decisions.labelled === undefined ? item : { ...item, label: decisions.labelled }
  const open = (what: Saying | 'merge') => !taken && itemCan[what](item) && setSaying(what)
  const { toggle, seek, faster } = deskSound(sound, speed, onSpeed)
  useDeskKeys(
    saying === undefined
      ? byName(
          names,
          {
            ...common,
            play: toggle,
            next: queue.pass,
            previous: queue.back,
            back: () => seek(-2),
            on: () => seek(2),
            slower: () => faster(-1),
            faster: () => faster(1),
            ignore: () => ignore(0),
            reserve: () => ignore(1),
            report: () => open('report'),
            bucket: () => open('bucket'),
            both: () => open('both'),
            merge: () => open('merge'),
            edit: () => open('edit'),
            undo: decisions.undo,
            ...Object.fromEntries(labelNumbers.map((to) => [`label${to}`, () => label(to)])),
          },
          onEscape,
        )
      : {},
  )
  const close = () => setSaying(undefined)
  const keep = () => {
    queue.leave()
    queue.settle(item.id)
  }
  const typed = work.failed.find((one) => one.item.id === item.id)?.typed
  const undoTheirs = async (done: readonly number[]) => {
    for (const action of done) await actions.undo(action)
  }
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
        <Measuring item={item} />
        {taken && saying === undefined && (
          <ChangedBar
            project={project}
            items={[item]}
            onKeep={keep}
            onAnew={actions.pending}
            onUndo={undoTheirs}
          />
        )}
        <h2 className={styles.title}>{titleOf(item, t)}</h2>
        <ItemSound sound={sound} plays speed={speed} onSpeed={onSpeed} />
        <DecisionButtons
          item={shown}
          names={names}
          onLabel={label}
          onOpen={open}
          onMerge={() => open('merge')}
          onIgnore={ignore}
        />
        <ItemFacts item={item} />
        <p>
          {t('No transcript, advertiser or language: this console has no engine that tells them.')}
        </p>
      </div>
      <OccurrenceList project={project} item={item} actions={actions} onPlay={setOccurrence} />
      {saying && saying !== 'merge' && decision && (
        <decision.DecisionDialog
          project={project}
          items={[shown]}
          decision={saying}
          actions={actions}
          onKeep={keep}
          draft={typed?.saying === saying ? typed.draft : undefined}
          onDecided={saying === 'edit' ? undefined : decisions.decide}
          onClose={close}
        />
      )}
      {merge && saying === 'merge' && (
        <merge.MergeDialog
          project={project}
          items={[item]}
          onMerge={(into) => actions.mergeInto([item], into)}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Until its edges agree an item is handed to nobody; one that is open all the same says so. */
function Measuring({ item }: { item: Item }) {
  const t = useT()
  const format = useFormat()
  if (item.measured_until === null) return undefined
  return (
    <MessageBar intent="info">
      <MessageBarBody>
        {t('It is being measured until {time}: where it begins and ends may still change.', {
          time: format.time(item.measured_until),
        })}
      </MessageBarBody>
    </MessageBar>
  )
}

/** By the keys that a person has chosen. */
export const byName = (
  names: Readonly<Record<DeskCommand, string>>,
  commands: Partial<Record<DeskCommand, () => unknown>>,
  onEscape: (() => void) | undefined,
): DeskKeys => ({
  ...Object.fromEntries(
    Object.entries(commands).map(([command, run]) => [names[command as DeskCommand], run]),
  ),
  ...(onEscape && { Escape: onEscape }),
})
