// A line that can be zoomed by wheel, pinch and keys, with lanes of spans on it. What it shows stands as text beside it.
import {
  type Placed,
  rowOf,
  sceneWith,
  stacked,
  type TimelineController,
  TimelineStage,
  timeText,
  useTimelineStyles,
  whole,
} from '@console/core/browser'
import { useId, useRef } from 'react'

const songs = [
  { begin: 0, end: 187, title: 'A song' },
  { begin: 200, end: 420, title: 'Another one' },
]
const jingle = [{ begin: 187, end: 200 }]
const lane = { texts: songs.map(({ title }) => title), color: '--colorBrandBackground' }
const scene = sceneWith(
  [
    { ...lane, id: 'songs', label: 'Songs', rows: stacked(songs, 3) },
    { ...lane, id: 'jingles', label: 'Jingles', rows: [rowOf(jingle, [0])], texts: ['Jingle'] },
  ],
  { duration: 420, waveform: undefined },
)
/** A player, where something is heard. */
const still: Placed = { place: 0, onPlace: () => () => undefined }

export function Example() {
  const styles = useTimelineStyles()
  const controller = useRef<TimelineController>(undefined)
  const id = useId()
  const shared = { scene, sound: still, chosen: undefined, label: 'Place', describedBy: id }
  return (
    <section className={styles.timeline} aria-label="What was on air">
      <TimelineStage
        {...shared}
        start={whole(scene.duration)}
        controllerRef={controller}
        tipText={(hit, seconds) => hit?.lane.texts[hit.place] ?? timeText(seconds)}
        onView={() => undefined}
        onClick={(seconds) => controller.current?.reveal(seconds)}
        onKeyDown={({ key }) => key === '+' && controller.current?.zoom(2)}
      />
      <p id={id} className={styles.keys}>
        + zooms in.
      </p>
    </section>
  )
}
