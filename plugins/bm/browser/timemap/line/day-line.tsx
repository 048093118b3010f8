import {
  type Hit,
  type TimelineController,
  TimelineStage,
  useChunk,
  useT,
  useTimelineStyles,
  viewOf,
  viewText,
  whole,
} from '@console/core/browser'
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react'
import type { Project, Stream, Timemap } from '../../../contract'
import type { useResultActions } from '../../results/use-result-actions'
import type { Kind } from '../../shared/kinds'
import { isGap } from '../shares'
import type { useDayAddress } from '../use-day-address'
import { clockOf } from './clock'
import type { DayPlayer } from './day-player'
import { actionOf } from './keys'
import { LineBar } from './line-bar'
import { sceneOf } from './scene'
import { millisecondsOf, SelectionBar } from './selection-bar'
import { useSilence } from './use-day-player'
import type { Selection } from './use-selection'
import { useWaves } from './use-waves'

const loadKeys = () => import('../keys-sheet')
const loadReport = () => import('../../results/report-dialog')
const loadBucket = () => import('../../results/bucket-dialog')

interface DayLineProps {
  kind: Kind
  project: Project
  stream: Stream
  map: Timemap
  day: string
  player: DayPlayer
  address: ReturnType<typeof useDayAddress>
  selection: Selection | undefined
  select(selection: Selection | undefined): void
  actions: ReturnType<typeof useResultActions>
  controllerRef: RefObject<TimelineController | undefined>
  reload(): Promise<unknown>
}

/** A day as one line that can be zoomed, heard and marked. What it shows stands as text in the list. */
export function DayLine(props: DayLineProps) {
  const { kind, project, stream, map, day, player, address, selection, select, actions } = props
  const { controllerRef, reload } = props
  const t = useT()
  const styles = useTimelineStyles()
  const keysId = useId()
  const [controller, setController] = useState<TimelineController>()
  const [start] = useState(
    () => viewOf(address.query.get('zoom'), map.seconds) ?? whole(map.seconds),
  )
  const [view, setView] = useState(start)
  const [open, setOpen] = useState<'keys' | 'name' | 'bucket'>()
  const from = useRef<number>(undefined)
  const { day: wave, detail } = useWaves({
    project,
    stream,
    map,
    view: isWhole(view) ? undefined : view,
  })
  const scene = useMemo(() => sceneOf(map, { day: wave, detail }, t), [map, wave, detail, t])
  const clock = useMemo(() => clockOf(map), [map])
  const silence = useSilence(map)
  const gaps = useMemo(() => map.spans.filter(({ share }) => isGap(share)), [map])
  const keys = useChunk(loadKeys, open === 'keys')
  const report = useChunk(loadReport, open === 'name')
  const bucket = useChunk(loadBucket, open === 'bucket')

  function isWhole({ from, to }: { from: number; to: number }) {
    return to - from >= map.seconds
  }

  function go(seconds: number) {
    player.seek(Math.min(Math.max(0, seconds), map.seconds))
    controller?.reveal(player.place)
    address.note({ at: player.place.toFixed(1) })
  }

  /** What is longer than a breath: shorter gaps lie between any two songs. */
  function toGap(by: 1 | -1) {
    const long = gaps.filter(({ begin, end }) => end - begin >= shortestGap)
    const gap =
      by === 1
        ? long.find(({ begin }) => begin > player.place + 0.05)
        : long.findLast(({ begin }) => begin < player.place - 0.05)
    if (!gap) return
    go(gap.begin)
    controller?.reveal(gap.begin, gap.end)
    select({ begin: gap.begin, end: gap.end })
  }

  function markFalse() {
    const here = map.results.findLast(
      ({ begin, end, over }) => over === 1 && begin <= player.place && player.place < end,
    )
    if (here) void actions.markFalse(here, here.false_positive === 0)
  }

  function setRange(end: 'from' | 'to') {
    const { place } = player
    if (end === 'from') {
      from.current = place
      if (selection && selection.end > place) select({ begin: place, end: selection.end })
    } else {
      const begin = from.current ?? selection?.begin ?? 0
      if (place > begin) select({ begin, end: place })
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (action.do === 'seek') go(player.place + action.by)
    else if (action.do === 'gap') toGap(action.by)
    else if (action.do === 'zoom') controller?.zoom(action.factor)
    else if (action.do === 'fit') controller?.fit()
    else if (action.do === 'toggle') player.toggle()
    else if (action.do === 'from' || action.do === 'to') setRange(action.do)
    else if (action.do === 'false') markFalse()
    else if (action.do === 'sheet') setOpen('keys')
    else if (action.do === 'clear') select(undefined)
    else if (action.do === 'begin' || action.do === 'end') {
      go(action.do === 'begin' ? 0 : map.seconds)
    } else if (selection) setOpen(action.do)
  }

  const tipText = (hit: Hit | undefined, seconds: number) =>
    hit
      ? `${hit.lane.texts[hit.place] ?? ''}\n${hit.lane.label} · ${clock(hit.begin)}–${clock(hit.end)}`
      : clock(seconds)

  const close = () => setOpen(undefined)
  const marked = selection && millisecondsOf(map, selection)
  return (
    <section className={styles.timeline} aria-label={t('The day as a line')}>
      <LineBar
        {...{ player, controller, clock, silence }}
        onGap={toGap}
        onKeys={() => setOpen('keys')}
      />
      <TimelineStage
        {...{ scene, start, selection, controllerRef, tipText, onKeyDown }}
        sound={player}
        chosen={undefined}
        label={t('Place in the day')}
        describedBy={keysId}
        timeText={clock}
        placeText={clock}
        onController={setController}
        onView={(next) => {
          setView(next)
          address.note({ zoom: isWhole(next) ? undefined : viewText(next) })
        }}
        onClick={(seconds, hit) => {
          go(seconds)
          if (hit) select({ begin: hit.begin, end: hit.end })
        }}
        onSelect={(begin, end) => select({ begin, end })}
      />
      <SelectionBar
        {...{ kind, project, stream, map, selection, clock }}
        onPlay={({ begin, end }) => void player.play(begin, end)}
        onName={() => setOpen('name')}
        onBucket={() => setOpen('bucket')}
        onClear={() => select(undefined)}
      />
      <p id={keysId} className={styles.keys}>
        {t(
          'Keys: Space play; J and K next and previous gap; left and right 5 seconds, with Shift 1; [ and ] mark a range; Enter names it; B adds it to a bucket; + and − zoom; ? shows all keys. The list below holds the same as text.',
        )}
      </p>
      {open === 'keys' && keys && <keys.TimemapKeys onClose={close} />}
      {open === 'name' && report && selection && (
        <report.ReportDialog
          {...{ kind, project, stream, day }}
          zone={map.timezone}
          start={clock(selection.begin)}
          end={clock(selection.end)}
          onSaved={reload}
          onClose={close}
        />
      )}
      {open === 'bucket' && bucket && selection && marked && (
        <bucket.BucketDialog
          {...{ project, stream }}
          row={{ title: '', begin: marked.begin, seconds: selection.end - selection.begin }}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Seconds. */
const shortestGap = 10
