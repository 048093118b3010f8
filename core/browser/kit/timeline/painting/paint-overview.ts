import { whole } from '../geometry'
import { marksOf } from '../rows'
import { type Picture, paintWave } from './paint'

export const overviewHeight = 44

/** The whole file in one strip: loudness, and below it a line for each lane of things that can be chosen. */
export function paintOverview(context: CanvasRenderingContext2D, picture: Picture) {
  const { scene, width, colors } = picture
  const view = whole(scene.duration)
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, overviewHeight)
  const lines = scene.lanes.filter(({ ids }) => ids)
  const lineHeight = Math.min(4, 16 / Math.max(1, lines.length))
  const waveHeight = overviewHeight - lines.length * lineHeight - 4
  paintWave(context, { ...picture, view }, 2, waveHeight)
  lines.forEach((lane, index) => {
    context.fillStyle = colors.of(lane.color)
    const top = waveHeight + 3 + index * lineHeight
    for (const row of lane.rows) {
      for (const { x, end } of marksOf(row, view, width)) {
        context.fillRect(x, top, Math.max(1, end - x), lineHeight - 1)
      }
    }
  })
}
