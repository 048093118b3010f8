import {
  type Hit,
  Section,
  type TimelineController,
  TimelineStage,
  useChunk,
  useT,
  useTimelineStyles,
  viewOf,
  viewText,
  whole,
} from '@console/core/browser'
import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useId, useMemo, useRef, useState } from 'react'
import type { Project } from '../../contract'
import { useResultActions } from '../results/table/use-result-actions'
import { type KindId, kinds } from '../shared/kinds'
import { EntryList } from '../timemap/entry-list'
import { clockOf } from '../timemap/line/clock'
import { LineBar } from '../timemap/line/line-bar'
import { millisecondsOf, SelectionBar } from '../timemap/line/selection-bar'
import { type DayPart, useDayKeys } from '../timemap/line/use-day-keys'
import { useDayPlayer, useSilence } from '../timemap/line/use-day-player'
import { type Selection, useSelection } from '../timemap/line/use-selection'
import { useWaves } from '../timemap/line/use-waves'
import { useDayAddress } from '../timemap/use-day-address'
import { canvasScene, type DayOfStream } from './canvas-scene'

const useStyles = makeStyles({ hand: { maxWidth: '560px' } })

const loadKeys = () => import('../timemap/keys-sheet')
const loadReport = () => import('../results/report-dialog')
const loadBucket = () => import('../results/bucket-dialog')

interface DayCanvasProps {
  kind: KindId
  project: Project
  day: string
  lines: readonly DayOfStream[]
  first: DayOfStream
  reload(): Promise<unknown>
}

/** Streams below each other, on one clock and with one player: keys and buttons are for the one in hand. */
export function DayCanvas({ kind: id, project, day, lines, first, reload }: DayCanvasProps) {
  const kind = kinds[id]
  const t = useT()
  const styles = useTimelineStyles()
  const own = useStyles()
  const keysId = useId()
  const address = useDayAddress()
  const [handId, setHandId] = useState(address.query.get('hand'))
  const hand = lines.find(({ stream }) => stream.stream_id === handId) ?? first
  const { stream, map } = hand
  const { selection, select } = useSelection(address, map.seconds)
  const start = Number(address.query.get('at') ?? Number.NaN)
  const player = useDayPlayer({
    project,
    stream,
    map,
    start: start >= 0 ? start : (selection?.begin ?? map.kept[0]?.begin ?? 0),
  })
  const actions = useResultActions({ kind, project, stream, reload })
  const controllerRef = useRef<TimelineController>(undefined)
  const [controller, setController] = useState<TimelineController>()
  const [startView] = useState(
    () => viewOf(address.query.get('zoom'), map.seconds) ?? whole(map.seconds),
  )
  const [view, setView] = useState(startView)
  const [open, setOpen] = useState<DayPart>()
  const isWhole = ({ from, to }: typeof view) => to - from >= map.seconds
  const waves = useWaves({ project, stream, map, view: isWhole(view) ? undefined : view })
  const scene = useMemo(
    () => canvasScene(lines, { inHand: hand, waves: { day: waves.day, detail: waves.detail }, t }),
    [lines, hand, waves.day, waves.detail, t],
  )
  const clock = useMemo(() => clockOf(map), [map])
  const silence = useSilence(map)
  const keys = useChunk(loadKeys, open === 'sheet')
  const report = useChunk(loadReport, open === 'name')
  const bucket = useChunk(loadBucket, open === 'bucket')

  function take(streamId: string) {
    setHandId(streamId)
    address.note({ hand: streamId })
  }

  /** Up and down take the stream above and below. */
  function onOther(key: string): boolean {
    const by = { ArrowUp: -1, ArrowDown: 1 }[key]
    const next = by && lines[lines.indexOf(hand) + by]
    if (next) take(next.stream.stream_id)
    return by !== undefined
  }

  const { go, toGap, onKeyDown } = useDayKeys({
    map,
    player,
    controller,
    address,
    selection,
    select,
    actions,
    onOther,
    onOpen: setOpen,
  })

  function show({ begin, end }: Selection) {
    player.seek(begin)
    controller?.reveal(begin, end)
    select({ begin, end })
  }

  const tipText = (hit: Hit | undefined, seconds: number) =>
    hit
      ? `${hit.lane.texts[hit.place] ?? ''}\n${hit.lane.label} · ${clock(hit.begin)}–${clock(hit.end)}`
      : clock(seconds)
  const close = () => setOpen(undefined)
  const marked = selection && millisecondsOf(map, selection)
  return (
    <>
      <section className={styles.timeline} aria-label={t('The day of the streams')}>
        <Field label={t('Stream in hand')} className={own.hand} orientation="horizontal">
          <Select value={stream.stream_id} onChange={(_, { value }) => take(value)}>
            {lines.map(({ stream: { stream_id, name } }) => (
              <option key={stream_id} value={stream_id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
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
          selection={selection}
          controllerRef={controllerRef}
          tipText={tipText}
          onKeyDown={onKeyDown}
          start={startView}
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
            if (hit) take(hit.lane.id)
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
            'Keys are those of a timemap, for the stream in hand; up and down take the one above and below. The list holds the same as text.',
          )}
        </p>
      </section>
      <Section title={t('The day of {name} as a list', { name: stream.name })}>
        <EntryList
          kind={kind}
          map={map}
          actions={actions}
          reload={reload}
          onShow={show}
          onPlay={(entry) => {
            show(entry)
            void player.play(entry.begin, entry.end)
          }}
        />
      </Section>
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
    </>
  )
}
