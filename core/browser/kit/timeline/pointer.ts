import { spanOf } from './geometry'
import type { Hit } from './scene'
import type { TimelineController } from './timeline-controller'

interface PointerTarget {
  stage: HTMLElement
  overview: HTMLElement
  controller: TimelineController
  /** Where dragging marks a part: told while it goes on. Then only two fingers, the wheel and the overview move. */
  onSelect?: ((begin: number, end: number) => void) | undefined
  onClick(seconds: number, hit: Hit | undefined): void
  onDoubleClick(hit: Hit | undefined): void
  onHover(hit: Hit | undefined, x: number, y: number, seconds: number): void
  onLeave(): void
}

/** Pixels that a pointer may tremble in a click. */
const tremble = 4

/** Wheel and pinch zoom at the pointer, dragging moves, clicking plays. Answers what takes the listeners off. */
export function listenToPointers(target: PointerTarget): () => void {
  const over = new AbortController()
  listenToStage(target, over.signal)
  listenToOverview(target, over.signal)
  return () => over.abort()
}

function listenToStage(target: PointerTarget, signal: AbortSignal) {
  const { stage, controller, onSelect, onClick, onDoubleClick, onHover, onLeave } = target
  const held = new Map<number, number>()
  let way = 0
  let pressedAt = 0

  const offset = (event: MouseEvent) => {
    const { left, top } = stage.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }
  const middle = () => [...held.values()].reduce((sum, x) => sum + x, 0) / Math.max(1, held.size)
  const distance = () => {
    const [one = 0, other = 0] = [...held.values()]
    return Math.max(10, Math.abs(one - other))
  }

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      held.set(event.pointerId, offset(event).x)
      if (held.size === 1) {
        way = 0
        pressedAt = controller.timeAt(offset(event).x)
      } else way = Number.POSITIVE_INFINITY
      stage.setPointerCapture?.(event.pointerId)
    },
    { signal },
  )
  stage.addEventListener(
    'pointermove',
    (event) => {
      const { x, y } = offset(event)
      const before = held.get(event.pointerId)
      if (before === undefined) {
        return onHover(controller.hitAt(x, y), x, y, controller.timeAt(x))
      }
      const from = { middle: middle(), distance: distance() }
      held.set(event.pointerId, x)
      way += Math.abs(x - before)
      if (way <= tremble) return
      onLeave()
      if (held.size === 1 && onSelect && event.pointerType !== 'touch') {
        const time = controller.timeAt(x)
        return onSelect(Math.min(pressedAt, time), Math.max(pressedAt, time))
      }
      if (held.size === 2) controller.zoom(distance() / from.distance, controller.timeAt(middle()))
      controller.pan(-controller.secondsOf(middle() - from.middle))
    },
    { signal },
  )
  stage.addEventListener(
    'pointerup',
    (event) => {
      if (!held.delete(event.pointerId) || held.size > 0 || way > tremble) return
      const { x, y } = offset(event)
      onClick(controller.timeAt(x), controller.hitAt(x, y))
    },
    { signal },
  )
  stage.addEventListener('pointercancel', ({ pointerId }) => held.delete(pointerId), { signal })
  stage.addEventListener('pointerleave', onLeave, { signal })
  stage.addEventListener(
    'dblclick',
    (event) => {
      const { x, y } = offset(event)
      onDoubleClick(controller.hitAt(x, y))
    },
    { signal },
  )
  stage.addEventListener(
    'wheel',
    (event) => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey
      const pixels = (event.deltaX || event.deltaY) * (event.deltaMode === 1 ? 16 : 1)
      const isWhole = spanOf(controller.view) >= controller.scene.duration
      // With the whole file in sight there is nothing to zoom out of: the page scrolls.
      if (isWhole && (sideways || event.deltaY > 0)) return
      event.preventDefault()
      onLeave()
      if (sideways) return controller.pan(controller.secondsOf(pixels))
      const step = Math.min(Math.max(-event.deltaY, -120), 120)
      controller.zoom(1.003 ** step, controller.timeAt(offset(event).x))
    },
    { signal, passive: false },
  )
}

/** A press moves the view there, dragging takes it along. */
function listenToOverview({ overview, controller }: PointerTarget, signal: AbortSignal) {
  let grip: number | undefined
  const timeAt = (event: PointerEvent) =>
    controller.overviewTimeAt(event.clientX - overview.getBoundingClientRect().left)
  const show = (from: number) => {
    const span = spanOf(controller.view)
    controller.setView({ from, to: from + span })
  }
  overview.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return
      const time = timeAt(event)
      const { from, to } = controller.view
      grip = time >= from && time <= to ? time - from : (to - from) / 2
      overview.setPointerCapture?.(event.pointerId)
      show(time - grip)
    },
    { signal },
  )
  overview.addEventListener(
    'pointermove',
    (event) => grip !== undefined && show(timeAt(event) - grip),
    { signal },
  )
  for (const end of ['pointerup', 'pointercancel'] as const) {
    overview.addEventListener(
      end,
      () => {
        grip = undefined
      },
      { signal },
    )
  }
}
