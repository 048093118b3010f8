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
import { type RefObject, useId, useMemo, useState } from 'react'
import type { Project, Stream, Timemap } from '../../../contract'
import type { useResultActions } from '../../results/table/use-result-actions'
import type { Kind } from '../../shared/kinds'
import type { useDayAddress } from '../use-day-address'
import { clockOf } from './clock'
import type { DayPlayer } from './day-player'
import { LineBar } from './line-bar'
import { sceneOf } from './scene'
import { millisecondsOf, SelectionBar } from './selection-bar'
import { type DayPart, useDayKeys } from './use-day-keys'
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
  const [open, setOpen] = useState<DayPart>()
  const { day: wave, detail } = useWaves({
    project,
    stream,
    map,
    view: isWhole(view) ? undefined : view,
  })
  const scene = useMemo(() => sceneOf(map, { day: wave, detail }, t), [map, wave, detail, t])
  const clock = useMemo(() => clockOf(map), [map])
  const silence = useSilence(map)
  const keys = useChunk(loadKeys, open === 'sheet')
  const report = useChunk(loadReport, open === 'name')
  const bucket = useChunk(loadBucket, open === 'bucket')

  function isWhole({ from, to }: { from: number; to: number }) {
    return to - from >= map.seconds
  }

  const { go, toGap, onKeyDown } = useDayKeys({
    map,
    player,
    controller,
    address,
    selection,
    select,
    actions,
    onOpen: setOpen,
  })

  const tipText = (hit: Hit | undefined, seconds: number) =>
    hit
      ? `${hit.lane.texts[hit.place] ?? ''}\n${hit.lane.label} · ${clock(hit.begin)}–${clock(hit.end)}`
      : clock(seconds)

  const close = () => setOpen(undefined)
  const marked = selection && millisecondsOf(map, selection)
  return (
    <section className={styles.timeline} aria-label={t('The day as a line')}>
      <LineBar
        player={player}
        controller={controller}
        clock={clock}
        silence={silence}
        onGap={toGap}
        onKeys={() => setOpen('sheet')}
      />
      <TimelineStage
        scene={scene}
        start={start}
        selection={selection}
        controllerRef={controllerRef}
        tipText={tipText}
        onKeyDown={onKeyDown}
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
        kind={kind}
        project={project}
        stream={stream}
        map={map}
        selection={selection}
        clock={clock}
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
      {open === 'sheet' && keys && <keys.TimemapKeys onClose={close} />}
      {open === 'name' && report && selection && (
        <report.ReportDialog
          kind={kind}
          project={project}
          stream={stream}
          day={day}
          zone={map.timezone}
          start={clock(selection.begin)}
          end={clock(selection.end)}
          onSaved={reload}
          onClose={close}
        />
      )}
      {open === 'bucket' && bucket && selection && marked && (
        <bucket.BucketDialog
          project={project}
          stream={stream}
          row={{ title: '', begin: marked.begin, end: marked.end }}
          onClose={close}
        />
      )}
    </section>
  )
}
