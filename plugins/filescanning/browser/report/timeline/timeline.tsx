import { useT } from '@console/core/browser'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { actionOf } from './keys'
import { useTimelineStyles } from './painting/timeline.styles'
import { timeText } from './time-text'
import { TimelineBar } from './timeline-bar'
import type { TimelineController } from './timeline-controller'
import { type TimelineOptions, useTimeline } from './use-timeline'

export interface TimelineProps extends TimelineOptions {
  silence: string
  /** Filled with what moves the drawing. */
  controllerRef: RefObject<TimelineController | undefined>
  /** To the previous or the next match. */
  onStep(by: 1 | -1): void
  /** Opens the match that was stepped to. */
  onOpen(): void
}

/** The whole file as one line that can be zoomed. What it shows stands as text in the list of matches. */
export function Timeline(props: TimelineProps) {
  const { report, sound, silence, controllerRef, onStep, onOpen } = props
  const t = useT()
  const styles = useTimelineStyles()
  const keys = useId()
  const parts = {
    stage: useRef<HTMLDivElement>(null),
    canvas: useRef<HTMLCanvasElement>(null),
    overviewBox: useRef<HTMLDivElement>(null),
    overview: useRef<HTMLCanvasElement>(null),
    window: useRef<HTMLDivElement>(null),
    playhead: useRef<HTMLDivElement>(null),
    overviewPlayhead: useRef<HTMLDivElement>(null),
    tip: useRef<HTMLDivElement>(null),
  }
  const { controller, drawn } = useTimeline(parts, props)
  const { duration } = report.file
  const [place] = useState(() => Math.round(sound.place))
  const { stage } = parts

  useEffect(() => {
    controllerRef.current = controller
  }, [controllerRef, controller])

  // Told when it jumps, not at every frame of playing: a screen reader would speak over the sound.
  useEffect(
    () =>
      sound.onPlace((seconds, moves) => {
        if (moves) return
        stage.current?.setAttribute('aria-valuenow', String(Math.round(seconds)))
        stage.current?.setAttribute('aria-valuetext', timeText(seconds))
      }),
    [sound, stage],
  )

  function go(seconds: number) {
    sound.seek(seconds)
    controller?.reveal(sound.place)
  }

  function onKeyDown(event: KeyboardEvent) {
    const action = actionOf(event)
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    if (action.do === 'seek') go(sound.place + action.by)
    else if (action.do === 'match') onStep(action.by)
    else if (action.do === 'zoom') controller?.zoom(action.factor)
    else if (action.do === 'fit') controller?.fit()
    else if (action.do === 'toggle') sound.toggle()
    else if (action.do === 'open') onOpen()
    else go(action.do === 'begin' ? 0 : duration)
  }

  return (
    <section className={styles.timeline} aria-label={t('Timeline')}>
      <TimelineBar {...{ sound, controller, duration, silence, onStep }} />
      <div ref={parts.overviewBox} className={styles.overview} aria-hidden>
        <canvas ref={parts.overview} className={styles.canvas} />
        <div ref={parts.overviewPlayhead} className={styles.playhead} />
        <div ref={parts.window} className={styles.window} />
      </div>
      <div
        ref={stage}
        className={styles.stage}
        role="slider"
        tabIndex={0}
        aria-label={t('Place in the file')}
        aria-describedby={keys}
        aria-busy={!drawn}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={place}
        onKeyDown={onKeyDown}
      >
        <canvas ref={parts.canvas} className={styles.canvas} />
        <div ref={parts.playhead} className={styles.playhead} />
        <div ref={parts.tip} className={styles.tip} hidden />
      </div>
      <p id={keys} className={styles.keys}>
        {t(
          'Keys: left and right 5 seconds, with Shift 30; J and K previous and next match; + − 0 zoom; Space play; Enter opens the match. The wheel and two fingers zoom, a double click zooms to a match. The list below holds the same matches as text.',
        )}
      </p>
    </section>
  )
}
