import { ApiError, MayButton, useChunk, useT } from '@console/core/browser'
import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import {
  type Item,
  isDecided,
  itemCan,
  type Label,
  labelNumbers,
  labels,
  type Project,
} from '../../contract'
import { ChangedBar } from '../items/changed-items'
import type { Decision } from '../items/decision-dialog'
import { ItemFacts } from '../items/item-facts'
import { ItemSound, speeds } from '../items/item-sound'
import { titleOf } from '../items/item-words'
import { OccurrenceList } from '../items/occurrence-list'
import { useDecisionScope } from '../items/use-decision-scope'
import { useItemActions } from '../items/use-item-actions'
import { type DeskKeys, useDeskKeys } from './use-desk-keys'
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
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

interface ReviewedItemProps {
  project: Project
  item: Item
  held: HeldItem
  position: string | undefined
  reload(): Promise<unknown>
  onKeys(): void
}

/** The last action, for the key that takes it back; it outlives the item that it was about. */
let lastAction: { project: number; action: number } | undefined
let chosenSpeed = 1

/** An item with its sound and what may be decided about it, by hand or by keys. */
export function ReviewedItem(props: ReviewedItemProps) {
  const { project, item, held, position, reload, onKeys } = props
  const t = useT()
  const styles = useStyles()
  const { scopeOf } = useDecisionScope()
  const audio = useRef<HTMLAudioElement>(null)
  const [speed, setSpeed] = useState(chosenSpeed)
  const [occurrence, setOccurrence] = useState<number>()
  const [decision, setDecision] = useState<Decision>()
  const dialog = useChunk(loadDecision, decision !== undefined)
  const others = useReviewing(project, item.id)
  const [busy, setBusy] = useState(0)
  const work = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(item)
  if (item.version > latest.current.version) latest.current = item
  const both = () => Promise.all([reload(), held.reload()])
  const actions = useItemActions(project, both, (action, items) => {
    lastAction = { project: project.id, action }
    const now = items.find(({ id }) => id === item.id)
    if (now) latest.current = now
    if (now && isDecided(now)) held.leave()
  })
  // What is being decided here is no colleague's decision.
  const isTaken = held.isTaken && busy === 0
  /** One after the other: a second key finds what the first has made of the item. */
  const decide = (run: (now: Item) => Promise<unknown>) => {
    if (isTaken) return
    setBusy((count) => count + 1)
    work.current = work.current
      .then(() => !isDecided(latest.current) && run(latest.current))
      .catch((error) => {
        if (!(error instanceof ApiError)) throw error
      })
      .finally(() => setBusy((count) => count - 1))
  }
  const open = (what: Decision) => !isTaken && itemCan[what](item) && setDecision(what)
  const ignore = (reserved: 0 | 1) => decide((now) => actions.ignore([now], reserved))
  const label = (to: Label) => decide((now) => actions.label([now], to))
  const changeSpeed = (next: number) => {
    chosenSpeed = next
    setSpeed(next)
  }
  const faster = (step: number) => {
    const now = speeds.indexOf(speed)
    changeSpeed(speeds[Math.max(0, Math.min(speeds.length - 1, now + step))] ?? 1)
  }
  const seek = (seconds: number) => {
    if (audio.current) audio.current.currentTime += seconds
  }
  const toggle = () => {
    const sound = audio.current
    if (!sound) return
    if (sound.paused) void Promise.resolve(sound.play()).catch(() => undefined)
    else sound.pause()
  }
  const undo = async () => {
    if (lastAction?.project !== project.id) return
    const { action } = lastAction
    lastAction = undefined
    const [back] = await actions.undo(action)
    held.hold(back)
  }
  const keys: DeskKeys = {
    ' ': toggle,
    j: () => held.hold(held.next),
    k: () => held.hold(held.previous),
    arrowleft: () => seek(-2),
    arrowright: () => seek(2),
    '<': () => faster(-1),
    '>': () => faster(1),
    i: () => ignore(0),
    'Shift+I': () => ignore(1),
    r: () => open('report'),
    b: () => open('bucket'),
    a: () => open('both'),
    z: undo,
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
          audio={audio}
          speed={speed}
          plays
          onSpeed={changeSpeed}
        />
        <fieldset
          className={styles.row}
          aria-label={t('Label')}
          style={{ border: 'none', padding: 0 }}
        >
          {labelNumbers.map((to) => (
            <MayButton
              key={to}
              scope="write-ucf"
              size="small"
              aria-pressed={item.label === to}
              appearance={item.label === to ? 'primary' : 'secondary'}
              onClick={() => label(to)}
            >
              {to} {t(labels[to])}
            </MayButton>
          ))}
        </fieldset>
        <div className={styles.row}>
          <MayButton
            scope={scopeOf(item, 'both')}
            appearance="primary"
            onClick={() => open('both')}
          >
            {t('Report and bucket')} (A)
          </MayButton>
          <MayButton scope={scopeOf(item, 'report')} onClick={() => open('report')}>
            {t('Report')} (R)
          </MayButton>
          <MayButton scope={scopeOf(item, 'bucket')} onClick={() => open('bucket')}>
            {t('Add to bucket')} (B)
          </MayButton>
          <MayButton scope="delete-ucf" onClick={() => ignore(0)}>
            {t('Ignore')} (I)
          </MayButton>
          <MayButton scope="delete-ucf" onClick={() => ignore(1)}>
            {t('Ignore and keep')} (Shift+I)
          </MayButton>
        </div>
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
