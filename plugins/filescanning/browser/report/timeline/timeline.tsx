import {
  Fold,
  type Scene,
  type TimelineController,
  type TimelineOptions,
  TimelineStage,
  useT,
  useTimelineStyles,
} from '@console/core/browser'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import type { Report } from '../../../contract'
import type { Sound } from '../player/sound'
import { FileBar } from './file-bar'
import { actionOf } from './keys'
import { tipText } from './tip'

interface TimelineProps extends Omit<TimelineOptions, 'sound' | 'tipText'> {
  report: Report
  scene: Scene
  sound: Sound
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
  const [controller, setController] = useState<TimelineController>()
  const { duration } = report.file

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
      <FileBar
        sound={sound}
        controller={controller}
        duration={duration}
        silence={silence}
        onStep={onStep}
      />
      <TimelineStage
        {...props}
        label={t('Place in the file')}
        describedBy={keys}
        tipText={(hit) =>
          hit &&
          tipText(
            hit,
            report.matches.find(({ id }) => id === hit.id),
          )
        }
        controllerRef={controllerRef}
        onController={setController}
        onKeyDown={onKeyDown}
      />
      <Fold title={t('Keys')} quiet>
        <p id={keys} className={styles.keys}>
          {t(
            'Keys: left and right 5 seconds, with Shift 30; J and K previous and next match; + − 0 zoom; Space play; Enter opens the match. The wheel and two fingers zoom, a double click zooms to a match. The list below holds the same matches as text.',
          )}
        </p>
      </Fold>
    </section>
  )
}
