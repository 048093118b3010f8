import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Report } from '../../../contract'
import type { Sound } from '../player/sound'
import { around, type View } from './geometry'
import { useColors } from './painting/use-colors'
import { listenToPointers } from './pointer'
import type { Hit, Scene } from './scene'
import { timeText } from './time-text'
import { TimelineController } from './timeline-controller'
import { showTip, tipText } from './tip'

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

export interface TimelineOptions {
  report: Report
  scene: Scene
  sound: Sound
  /** What is in sight at first. */
  start: View
  chosen: number | undefined
  onView(view: View): void
  onClick(seconds: number, hit: Hit | undefined): void
}

/** Joins the drawing, the pointer, the colours and the sound; none of them makes React draw again. */
export function useTimeline(parts: TimelineParts, options: TimelineOptions) {
  const { scene, sound, chosen } = options
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
      ...{ scene: latest.current.scene, view: latest.current.start, colors, font, timeText },
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
      ...{ stage, overview: overviewBox, controller: made },
      onClick: (seconds, hit) => latest.current.onClick(seconds, hit),
      onDoubleClick: (hit) => hit && made.setView(around(hit.begin, hit.end, made.scene.duration)),
      onHover(hit, x, y) {
        if (!hit) return hide()
        const match = latest.current.report.matches.find(({ id }) => id === hit.id)
        showTip(tip, tipText(hit, match), x, y)
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
