import {
  type Hit,
  type Scene,
  type TimelineController,
  TimelineStage,
  useT,
  useTimelineStyles,
  viewText,
} from '@console/core/browser'
import { type ReactNode, useId, useMemo, useState } from 'react'
import type { Timemap } from '../../../contract'
import { clockOf } from './clock'
import { DayDialogs } from './day-dialogs'
import { openingView } from './heard-view'
import { LineBar } from './line-bar'
import type { Waves } from './scene'
import { SelectionBar } from './selection-bar'
import type { DayInHand } from './use-day-in-hand'
import { type DayPart, useDayKeys } from './use-day-keys'
import { useSilence } from './use-day-player'
import { useWaves } from './use-waves'

interface DayStageProps {
  hand: DayInHand
  day: string
  label: string
  /** How it is used by keys. */
  keysText: string
  /** Days that are drawn. */
  maps: readonly Timemap[]
  /** What is drawn, with the loudness of the day. Stays the same function as long as that is the same. */
  draw(waves: Waves): Scene
  /** Above the player. */
  children?: ReactNode
  /** A lane was clicked. */
  onLane?(id: string): void
  /** Keys that this line has besides: true takes it. */
  onOther?(key: string): boolean
}

/** A day that can be zoomed, heard and marked. What it shows stands as text in the list. */
export function DayStage(props: DayStageProps) {
  const { hand, day, label, keysText, maps, draw, children, onLane, onOther } = props
  const { kind, project, stream, map, player, address, selection, select, controllerRef } = hand
  const t = useT()
  const styles = useTimelineStyles()
  const keysId = useId()
  const [controller, setController] = useState<TimelineController>()
  const [opening] = useState(() => openingView(null, maps))
  const [start] = useState(() => openingView(address.query.get('zoom'), maps))
  const [view, setView] = useState(start)
  const [open, setOpen] = useState<DayPart>()
  const isWhole = ({ from, to }: typeof view) => to - from >= map.seconds
  const waves = useWaves({ kind, project, stream, map, view: isWhole(view) ? undefined : view })
  const scene = useMemo(
    () => draw({ day: waves.day, detail: waves.detail }),
    [draw, waves.day, waves.detail],
  )
  const clock = useMemo(() => clockOf(map), [map])
  const silence = useSilence(map)
  const { go, toGap, onKeyDown } = useDayKeys({ hand, controller, onOther, onOpen: setOpen })

  const tipText = (hit: Hit | undefined, seconds: number) =>
    hit
      ? `${hit.lane.texts[hit.place] ?? ''}\n${hit.lane.label} · ${clock(hit.begin)}–${clock(hit.end)}`
      : clock(seconds)
  return (
    <section className={styles.timeline} aria-label={label}>
      {children}
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
          const isOpening = viewText(next) === viewText(opening)
          address.note({ zoom: isOpening ? undefined : viewText(next) })
        }}
        onClick={(seconds, hit) => {
          if (hit) onLane?.(hit.lane.id)
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
        {keysText}
      </p>
      <DayDialogs
        hand={hand}
        day={day}
        clock={clock}
        open={open}
        onClose={() => setOpen(undefined)}
      />
    </section>
  )
}
