import { type RefObject, useEffect, useRef, useState } from 'react'
import { around, type View } from './geometry'
import { useColors } from './painting/use-colors'
import { listenToPointers } from './pointer'
import type { Span } from './rows'
import type { Hit, Scene } from './scene'
import { showTip } from './show-tip'
import { timeText } from './time-text'
import { TimelineController } from './timeline-controller'

export interface TimelineParts {
  stage: RefObject<HTMLDivElement | null>
  canvas: RefObject<HTMLCanvasElement | null>
  overviewBox: RefObject<HTMLDivElement | null>
  overview: RefObject<HTMLCanvasElement | null>
  window: RefObject<HTMLDivElement | null>
  playhead: RefObject<HTMLDivElement | null>
  overviewPlayhead: RefObject<HTMLDivElement | null>
  tip: RefObject<HTMLDivElement | null>
}

/** What has a place on the timeline: a player. */
export interface Placed {
  /** Seconds. */
  readonly place: number
  /** Told the place whenever it changes, and whether it moves by itself. Answers what ends that. */
  onPlace(follower: (seconds: number, moves: boolean) => void): () => void
}

/** What a timeline shows and what it tells. */
export interface TimelineOptions {
  scene: Scene
  sound: Placed
  /** What is in sight at first. */
  start: View
  /** Id of what is chosen. */
  chosen: number | undefined
  selection?: Span | undefined
  /** Of the ruler; a place in a file unless told. */
  timeText?: ((seconds: number, step: number) => string) | undefined
  /** What is said beside the pointer; undefined: nothing. */
  tipText(hit: Hit | undefined, seconds: number): string | undefined
  onView(view: View): void
  onClick(seconds: number, hit: Hit | undefined): void
  /** Where dragging marks a part. */
  onSelect?: ((begin: number, end: number) => void) | undefined
}

/** Joins the drawing, the pointer, the colours and the sound; none of them makes React draw again. */
export function useTimeline(parts: TimelineParts, options: TimelineOptions) {
  const { scene, sound, chosen, selection } = options
  const [controller, setController] = useState<TimelineController>()
  const [drawn, setDrawn] = useState(false)
  const colors = useColors(parts.stage)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })

  const ready = colors !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: made once the colours are known; what changes later is handed over below
  useEffect(() => {
    const elements = all(parts)
    if (!elements || !colors) return
    const { stage, tip, overviewBox } = elements
    const font = `12px ${getComputedStyle(stage).fontFamily || 'sans-serif'}`
    const made = new TimelineController(elements, {
      scene: latest.current.scene,
      view: latest.current.start,
      colors,
      font,
      timeText: (seconds, step) => (latest.current.timeText ?? timeText)(seconds, step),
      onView: (view) => latest.current.onView(view),
      onDrawn: () => setDrawn(true),
    })
    const measure = () => made.setWidth(stage.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(stage)
    measure()
    const hide = () => {
      tip.hidden = true
    }
    const stopListening = listenToPointers({
      stage,
      overview: overviewBox,
      controller: made,
      onClick: (seconds, hit) => latest.current.onClick(seconds, hit),
      onSelect: latest.current.onSelect && ((begin, end) => latest.current.onSelect?.(begin, end)),
      onDoubleClick: (hit) => hit && made.setView(around(hit.begin, hit.end, made.scene.duration)),
      onHover(hit, x, y, seconds) {
        const text = latest.current.tipText(hit, seconds)
        if (text === undefined) return hide()
        showTip(tip, text, x, y)
      },
      onLeave: hide,
    })
    setController(made)
    return () => {
      made.stop()
      observer.disconnect()
      stopListening()
    }
  }, [ready])

  useEffect(() => controller?.setScene(scene), [controller, scene])
  useEffect(() => {
    if (colors) controller?.setColors(colors)
  }, [controller, colors])
  useEffect(() => controller?.choose(chosen), [controller, chosen])
  useEffect(() => controller?.select(selection), [controller, selection])
  useEffect(
    () => controller && sound.onPlace((seconds, moves) => controller.setPlace(seconds, moves)),
    [controller, sound],
  )
  return { controller, drawn }
}

function all(parts: TimelineParts) {
  const stage = parts.stage.current
  const canvas = parts.canvas.current
  const overviewBox = parts.overviewBox.current
  const overview = parts.overview.current
  const window = parts.window.current
  const playhead = parts.playhead.current
  const overviewPlayhead = parts.overviewPlayhead.current
  const tip = parts.tip.current
  if (!stage || !canvas || !overviewBox || !overview) return undefined
  if (!window || !playhead || !overviewPlayhead || !tip) return undefined
  return { stage, canvas, overviewBox, overview, window, playhead, overviewPlayhead, tip }
}
