// Loudness as the service gives it, base64 of one byte a value, for a scene; and a scene drawn on a canvas of your own, as
// for paper. The part in sight is kept in the address as text.
import {
  levelsOf,
  type Pyramid,
  paint,
  pyramidOf,
  type Scene,
  sceneWith,
  timeText,
  viewOf,
  viewText,
  whole,
} from '@console/core/browser'

const waveform: Pyramid = pyramidOf(levelsOf(btoa('\x10\x40\x80\xf0\x90\x50\x20\x60\xa0\x30')), 1)
const scene: Scene = sceneWith([], { duration: 10, waveform })
const zoom = '2-8'
const view = viewOf(zoom, scene.duration) ?? whole(scene.duration)
const ink = '#616161'
const colors = {
  ground: '#ffffff',
  text: ink,
  faint: ink,
  line: '#e0e0e0',
  wave: '#bdbdbd',
  core: ink,
  selected: ink,
  of: () => ink,
}

export function Example() {
  function draw(canvas: HTMLCanvasElement | null) {
    const context = canvas?.getContext('2d')
    if (!context) return
    paint(context, {
      scene,
      view,
      colors,
      timeText,
      width: 240,
      font: '12px sans-serif',
      chosen: undefined,
    })
  }
  return (
    <div>
      <canvas ref={draw} width={240} height={scene.height} />
      <p>Seconds {viewText(view)}</p>
    </div>
  )
}
