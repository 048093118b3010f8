import { spanOf, ticksOf, toX, type View } from '../geometry'
import { levelFor, loudness } from '../pyramid'
import { type Mark, marksOf, type Span } from '../rows'
import { type Lane, labelHeight, rowHeight, rulerHeight, type Scene, waveHeight } from '../scene'
import type { Colors } from './colors'

export interface Picture {
  scene: Scene
  view: View
  /** CSS pixels. */
  width: number
  colors: Colors
  font: string
  /** Id of what is chosen. */
  chosen: number | undefined
  selection?: Span | undefined
  timeText(seconds: number, step: number): string
}

/** Pixels that a text in a bar needs at least. */
const leastText = 28
const inset = 4

/** The whole timeline at a view. Works by pixels, not by matches. */
export function paint(context: CanvasRenderingContext2D, picture: Picture) {
  const { scene, width, colors, font } = picture
  context.fillStyle = colors.ground
  context.fillRect(0, 0, width, scene.height)
  context.font = font
  context.textBaseline = 'middle'
  paintRuler(context, picture)
  paintWave(context, picture, scene.waveTop, waveHeight)
  paintHatched(context, picture)
  for (const lane of scene.lanes) paintLane(context, picture, lane)
  paintSelection(context, picture)
}

function paintRuler(context: CanvasRenderingContext2D, picture: Picture) {
  const { scene, view, width, colors, timeText } = picture
  const { step, times } = ticksOf(view, width, 84)
  context.fillStyle = colors.line
  for (const time of times) {
    context.fillRect(Math.round(toX(time, view, width)), rulerHeight - 6, 1, scene.height)
  }
  context.fillStyle = colors.faint
  for (const time of times) {
    const text = timeText(time, step)
    const half = context.measureText(text).width / 2
    const middle = Math.min(Math.max(toX(time, view, width), half), width - half)
    context.fillText(text, middle - half, (rulerHeight - 6) / 2)
  }
}

/** Light from silence to the loudest moment of a pixel, dark up to the most silent one. */
export function paintWave(
  context: CanvasRenderingContext2D,
  { scene, view, width, colors }: Picture,
  top: number,
  height: number,
) {
  const middle = top + height / 2
  context.fillStyle = colors.line
  context.fillRect(0, middle, width, 1)
  const { detail } = scene
  const isFine = detail && view.from >= detail.begin && view.to <= detail.end
  const waveform = isFine ? detail.waveform : scene.waveform
  if (!waveform) return
  const origin = isFine ? detail.begin : 0
  const perPixel = spanOf(view) / width
  const level = levelFor(waveform, perPixel)
  if (!level) return
  const columns = Math.ceil(width)
  const most = new Float32Array(columns)
  const least = new Float32Array(columns)
  for (let x = 0; x < columns; x += 1) {
    const from = view.from - origin + x * perPixel
    const range = loudness(level, from, from + perPixel)
    most[x] = (range.most / 510) * height
    least[x] = (range.least / 510) * height
  }
  fillBand(context, most, middle, colors.wave)
  fillBand(context, least, middle, colors.core)
}

/** One outline around the middle: a thousand rectangles take several times as long to draw. */
function fillBand(
  context: CanvasRenderingContext2D,
  halves: Float32Array,
  middle: number,
  color: string,
) {
  context.beginPath()
  context.moveTo(0, middle)
  for (let x = 0; x < halves.length; x += 1) context.lineTo(x, middle - (halves[x] ?? 0))
  for (let x = halves.length - 1; x >= 0; x -= 1) context.lineTo(x, middle + (halves[x] ?? 0))
  context.closePath()
  context.fillStyle = color
  context.fill()
}

/** Slanting lines over the loudness that is not there. */
function paintHatched(context: CanvasRenderingContext2D, { scene, view, width, colors }: Picture) {
  for (const { begin, end } of scene.hatched ?? []) {
    const left = Math.max(0, toX(begin, view, width))
    const right = Math.min(width, toX(end, view, width))
    if (right <= left) continue
    context.save()
    context.beginPath()
    context.rect(left, scene.waveTop, right - left, waveHeight)
    context.clip()
    context.beginPath()
    for (let x = left - waveHeight; x < right; x += 8) {
      context.moveTo(x, scene.waveTop + waveHeight)
      context.lineTo(x + waveHeight, scene.waveTop)
    }
    context.lineWidth = 1
    context.strokeStyle = colors.line
    context.stroke()
    context.restore()
  }
}

function paintSelection(
  context: CanvasRenderingContext2D,
  { scene, view, width, colors, selection }: Picture,
) {
  if (!selection) return
  const left = toX(selection.begin, view, width)
  const right = Math.max(left + 1, toX(selection.end, view, width))
  context.fillStyle = colors.of('--colorCompoundBrandBackground')
  context.globalAlpha = 0.18
  context.fillRect(left, 0, right - left, scene.height)
  context.globalAlpha = 1
  context.fillRect(left, 0, 2, scene.height)
  context.fillRect(right - 2, 0, 2, scene.height)
}

function paintLane(context: CanvasRenderingContext2D, picture: Picture, lane: Lane) {
  const { view, width, colors } = picture
  context.fillStyle = colors.faint
  context.fillText(lane.label, inset, lane.top + labelHeight / 2, width - 2 * inset)
  lane.rows.forEach((row, index) => {
    const top = lane.top + labelHeight + index * rowHeight
    const marks = [...marksOf(row, view, width)]
    for (const mark of marks) paintMark(context, picture, lane, mark, top)
    // A text may reach over the end of its span, up to the next one.
    for (const [at, mark] of marks.entries()) {
      paintText(context, picture, lane, mark, { top, end: marks[at + 1]?.x ?? width })
    }
  })
}

function paintMark(
  context: CanvasRenderingContext2D,
  { width, colors, chosen }: Picture,
  lane: Lane,
  mark: Mark,
  top: number,
) {
  const left = Math.max(-2, mark.x)
  const right = Math.min(width + 2, mark.end)
  const height = rowHeight - 2
  const color = colors.of(lane.colors?.[mark.first] ?? lane.color)
  if (mark.count > 1 || right - left < 4) {
    context.globalAlpha = 0.35 + 0.65 * mark.fill
    context.fillStyle = color
    context.fillRect(left, top, Math.max(1, right - left), height)
    context.globalAlpha = 1
    return
  }
  const isChosen = chosen !== undefined && lane.ids?.[mark.first] === chosen
  context.fillStyle = colors.ground
  context.fillRect(left, top, right - left, height)
  context.fillStyle = color
  context.globalAlpha = isChosen ? 0.6 : 0.35
  context.fillRect(left, top, right - left, height)
  context.globalAlpha = 1
  context.fillRect(left, top, right - left < leastText ? 2 : 3, height)
  // Narrow and wide look alike; an outline says what is chosen.
  if (isChosen) {
    context.lineWidth = 2
    context.strokeStyle = colors.selected
    context.strokeRect(left + 0.5, top + 0.5, right - left - 1, height - 1)
  }
}

function paintText(
  context: CanvasRenderingContext2D,
  { width, colors }: Picture,
  lane: Lane,
  mark: Mark,
  { top, end }: { top: number; end: number },
) {
  const text = lane.texts[mark.first]
  const start = Math.max(mark.x, 0) + inset + 2
  const room = Math.min(width, end) - start - inset
  if (!text || mark.count > 1 || room <= leastText) return
  context.fillStyle = colors.text
  // What a letter more than guessed would need is squeezed in.
  context.fillText(fitted(context, text, room), start, top + rowHeight / 2, room)
}

/** As much of a text as fits. Its width is measured once: measuring at every zoom is slow. */
function fitted(context: CanvasRenderingContext2D, text: string, room: number): string {
  const key = `${context.font} ${text}`
  const width = widths.get(key) ?? context.measureText(text).width
  if (widths.size > mostWidths) widths.clear()
  widths.set(key, width)
  if (width <= room) return text
  const letters = Math.max(1, Math.floor((text.length * room) / width) - 2)
  return `${text.slice(0, letters).trimEnd()}…`
}

const widths = new Map<string, number>()
const mostWidths = 10_000
