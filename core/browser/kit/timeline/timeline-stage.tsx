import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTimelineStyles } from './painting/timeline.styles'
import { timeText } from './time-text'
import type { TimelineController } from './timeline-controller'
import { type TimelineOptions, useTimeline } from './use-timeline'

interface TimelineStageProps extends TimelineOptions {
  /** Names the place on it. */
  label: string
  /** Id of what says how it is used. */
  describedBy: string
  /** A place in words; one in a file unless told. */
  placeText?: ((seconds: number) => string) | undefined
  /** Filled with what moves the drawing. */
  controllerRef: RefObject<TimelineController | undefined>
  onController?(controller: TimelineController): void
  onKeyDown(event: KeyboardEvent): void
}

/** A line that can be zoomed, and above it all of it in small. What it shows stands as text beside it. */
export function TimelineStage(props: TimelineStageProps) {
  const { scene, sound, label, describedBy, controllerRef, onController, onKeyDown } = props
  const { placeText = timeText } = props
  const styles = useTimelineStyles()
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
  const [place] = useState(() => Math.round(sound.place))
  const { stage } = parts

  useEffect(() => {
    controllerRef.current = controller
    if (controller) onController?.(controller)
  }, [controllerRef, controller, onController])

  // Told when it jumps, not at every frame of playing: a screen reader would speak over the sound.
  useEffect(
    () =>
      sound.onPlace((seconds, moves) => {
        if (moves) return
        stage.current?.setAttribute('aria-valuenow', String(Math.round(seconds)))
        stage.current?.setAttribute('aria-valuetext', placeText(seconds))
      }),
    [sound, stage, placeText],
  )

  return (
    <>
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
        aria-label={label}
        aria-describedby={describedBy}
        aria-busy={!drawn}
        aria-valuemin={0}
        aria-valuemax={Math.round(scene.duration)}
        aria-valuenow={place}
        onKeyDown={onKeyDown}
      >
        <canvas ref={parts.canvas} className={styles.canvas} />
        <div ref={parts.playhead} className={styles.playhead} />
        <div ref={parts.tip} className={styles.tip} hidden />
      </div>
    </>
  )
}
