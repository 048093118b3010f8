import {
  EmptyState,
  MayButton,
  Page,
  type PageProps,
  TextLink,
  useChunk,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button, MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { type Item, itemCan, type Label, labelNumbers, labels, ucfPaths } from '../../contract'
import type { Decision } from '../items/decision-dialog'
import { ItemFacts } from '../items/item-facts'
import { ItemSound, speeds } from '../items/item-sound'
import { explainedOf, titleOf } from '../items/item-words'
import { OccurrenceList } from '../items/occurrence-list'
import { useDecisionScope } from '../items/use-decision-scope'
import { useItemActions } from '../items/use-item-actions'
import type * as loads from '../loads'
import { type DeskKeys, useDeskKeys } from './use-desk-keys'
import { useReviewing } from './use-reviewing'

const loadDecision = () => import('../items/decision-dialog')
const loadKeys = () => import('./keys-sheet')

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

type Loaded = PageProps<typeof loads.queue>

/** One item after the other, the one that explains most first, by hand or by keys. */
export default function DeskPage({ data, reload }: Loaded) {
  const { project, totals, items, total } = data
  const t = useT()
  const format = useFormat()
  const [at, setAt] = useState(0)
  const [sheet, setSheet] = useState(false)
  const keysSheet = useChunk(loadKeys, sheet)
  // What was decided leaves the queue: its place is the next one's.
  const place = Math.min(at, Math.max(0, items.length - 1))
  const item = items[place]
  const go = (to: number) => setAt(Math.max(0, Math.min(items.length - 1, to)))
  return (
    <Page
      title={t('Review of {name}', { name: project.name })}
      intro={t('{share} of {time} unknown airtime is explained.', {
        share: explainedOf(totals),
        time: format.duration(Math.round(totals.unknown_seconds)),
      })}
      actions={
        <>
          <Button onClick={() => setSheet(true)}>{t('Keys')}</Button>
          <Button disabledFocusable={place === 0} onClick={() => go(place - 1)}>
            {t('Previous')}
          </Button>
          <Button disabledFocusable={place >= items.length - 1} onClick={() => go(place + 1)}>
            {t('Next')}
          </Button>
        </>
      }
    >
      {item ? (
        <Reviewed
          key={item.id}
          data={data}
          reload={reload}
          item={item}
          position={t('{place} of {count}', { place: place + 1, count: format.number(total) })}
          onNext={() => go(place + 1)}
          onPrevious={() => go(place - 1)}
          onKeys={() => setSheet(true)}
        />
      ) : (
        <EmptyState
          title={
            totals.status.some((one) => one.items > 0)
              ? t('All reviewed')
              : t('Nothing has been found yet')
          }
          actions={<TextLink to={ucfPaths.results(project)}>{t('View results')}</TextLink>}
        >
          {t('What is heard twice and nobody knows comes up here by itself.')}
        </EmptyState>
      )}
      {sheet && keysSheet && <keysSheet.ReviewKeys onClose={() => setSheet(false)} />}
    </Page>
  )
}

interface ReviewedProps extends Pick<Loaded, 'data' | 'reload'> {
  item: Item
  position: string
  onNext(): void
  onPrevious(): void
  onKeys(): void
}

/** The last action, for the key that takes it back; it outlives the item that it was about. */
let lastAction: { project: number; action: number } | undefined
let chosenSpeed = 1

function Reviewed({ data, reload, item, position, onNext, onPrevious, onKeys }: ReviewedProps) {
  const { project } = data
  const t = useT()
  const styles = useStyles()
  const { scopeOf } = useDecisionScope()
  const audio = useRef<HTMLAudioElement>(null)
  const [speed, setSpeed] = useState(chosenSpeed)
  const [occurrence, setOccurrence] = useState<number>()
  const [decision, setDecision] = useState<Decision>()
  const dialog = useChunk(loadDecision, decision !== undefined)
  const others = useReviewing(project, item.id)
  const actions = useItemActions(project, reload, (action) => {
    lastAction = { project: project.id, action }
  })
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
    await actions.undo(action)
  }
  const keys: DeskKeys = {
    ' ': toggle,
    j: onNext,
    k: onPrevious,
    arrowleft: () => seek(-2),
    arrowright: () => seek(2),
    '<': () => faster(-1),
    '>': () => faster(1),
    i: () => itemCan.ignore(item) && actions.ignore([item]),
    'Shift+I': () => itemCan.ignore(item) && actions.ignore([item], 1),
    r: () => itemCan.report(item) && setDecision('report'),
    b: () => itemCan.bucket(item) && setDecision('bucket'),
    a: () => itemCan.both(item) && setDecision('both'),
    z: undo,
    '?': onKeys,
    ...Object.fromEntries(
      labelNumbers.map((label) => [String(label), () => actions.label([item], label as Label)]),
    ),
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
        <h2>
          {titleOf(item, t)} · {position}
        </h2>
        <ItemSound {...{ project, item, occurrence, audio, speed }} plays onSpeed={changeSpeed} />
        <fieldset
          className={styles.row}
          aria-label={t('Label')}
          style={{ border: 'none', padding: 0 }}
        >
          {labelNumbers.map((label) => (
            <MayButton
              key={label}
              scope="write-ucf"
              size="small"
              aria-pressed={item.label === label}
              appearance={item.label === label ? 'primary' : 'secondary'}
              onClick={() => void actions.label([item], label as Label)}
            >
              {label} {t(labels[label])}
            </MayButton>
          ))}
        </fieldset>
        <div className={styles.row}>
          <MayButton
            scope={scopeOf(item, 'both')}
            appearance="primary"
            onClick={() => setDecision('both')}
          >
            {t('Report and bucket')} (A)
          </MayButton>
          <MayButton scope={scopeOf(item, 'report')} onClick={() => setDecision('report')}>
            {t('Report')} (R)
          </MayButton>
          <MayButton scope={scopeOf(item, 'bucket')} onClick={() => setDecision('bucket')}>
            {t('Add to bucket')} (B)
          </MayButton>
          <MayButton scope="delete-ucf" onClick={() => void actions.ignore([item])}>
            {t('Ignore')} (I)
          </MayButton>
          <MayButton scope="delete-ucf" onClick={() => void actions.ignore([item], 1)}>
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
          onClose={() => setDecision(undefined)}
        />
      )}
    </div>
  )
}
