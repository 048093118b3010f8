import {
  clamped,
  moved,
  revealing,
  spanOf,
  toTime,
  toX,
  type View,
  whole,
  zoomed,
} from './geometry'
import type { Colors } from './painting/colors'
import { type Picture, paint } from './painting/paint'
import { overviewHeight, paintOverview } from './painting/paint-overview'
import type { Span } from './rows'
import { type Hit, hitAt, type Scene } from './scene'

export interface TimelineElements {
  canvas: HTMLCanvasElement
  overview: HTMLCanvasElement
  /** The part of the overview that is in sight. */
  window: HTMLElement
  playhead: HTMLElement
  overviewPlayhead: HTMLElement
}

interface Start {
  scene: Scene
  view: View
  colors: Colors
  font: string
  timeText: Picture['timeText']
  onView(view: View): void
  /** After the first drawing. */
  onDrawn(): void
}

/** Pixels around the pointer in which a match is taken. */
const reach = 3

/** Draws the timeline and its overview outside of React: a frame costs what its pixels cost. */
export class TimelineController {
  private frame = 0
  private stale = { timeline: true, overview: true }
  private width = 0
  private chosen: number | undefined
  private selection: Span | undefined
  private place = 0
  private drawn = false

  constructor(
    private readonly elements: TimelineElements,
    private state: Start,
  ) {}

  get view(): View {
    return this.state.view
  }

  get scene(): Scene {
    return this.state.scene
  }

  stop() {
    cancelAnimationFrame(this.frame)
  }

  setScene(scene: Scene) {
    this.state = { ...this.state, scene, view: clamped(this.state.view, scene.duration) }
    this.redraw(true)
  }

  setColors(colors: Colors) {
    this.state = { ...this.state, colors }
    this.redraw(true)
  }

  setWidth(width: number) {
    if (width === this.width) return
    this.width = width
    this.redraw(true)
  }

  choose(id: number | undefined) {
    if (id === this.chosen) return
    this.chosen = id
    this.redraw()
  }

  select(selection: Span | undefined) {
    this.selection = selection
    this.redraw()
  }

  setView(view: View) {
    const next = clamped(view, this.scene.duration)
    if (next.from === this.view.from && next.to === this.view.to) return
    this.state.view = next
    this.redraw()
    this.state.onView(next)
  }

  zoom(factor: number, at = this.middle()) {
    this.setView(zoomed(this.view, factor, at, this.scene.duration))
  }

  pan(seconds: number) {
    this.setView(moved(this.view, seconds, this.scene.duration))
  }

  fit() {
    this.setView(whole(this.scene.duration))
  }

  reveal(begin: number, end = begin) {
    this.setView(revealing(this.view, begin, end, this.scene.duration))
  }

  /** Moves the playhead; while it plays on, the view turns the page when it leaves. */
  setPlace(seconds: number, follows: boolean) {
    this.place = seconds
    const { from, to } = this.view
    const leaves = seconds > to && seconds < to + spanOf(this.view) / 4
    if (follows && leaves && to < this.scene.duration)
      this.setView({ from: seconds, to: seconds + to - from })
    this.placePlayheads()
  }

  timeAt(x: number): number {
    return Math.min(Math.max(0, toTime(x, this.view, this.width)), this.scene.duration)
  }

  overviewTimeAt(x: number): number {
    return toTime(x, whole(this.scene.duration), this.width)
  }

  hitAt(x: number, y: number): Hit | undefined {
    const seconds = (reach * spanOf(this.view)) / Math.max(1, this.width)
    return hitAt(this.scene, y, this.timeAt(x), seconds)
  }

  secondsOf(pixels: number): number {
    return (pixels / Math.max(1, this.width)) * spanOf(this.view)
  }

  /** Zooming by key stays at the playhead while that is in sight. */
  private middle(): number {
    const { from, to } = this.view
    return this.place >= from && this.place <= to ? this.place : (from + to) / 2
  }

  private get marked() {
    return { chosen: this.chosen, selection: this.selection }
  }

  private redraw(all = false) {
    this.stale = { timeline: true, overview: this.stale.overview || all }
    this.frame ||= requestAnimationFrame(() => this.draw())
  }

  private draw() {
    this.frame = 0
    if (this.width <= 0) return
    const { canvas, overview, window } = this.elements
    const picture: Picture = { ...this.state, width: this.width, ...this.marked }
    const main = sized(canvas, this.width, this.scene.height)
    if (main) paint(main, picture)
    if (this.stale.overview) {
      const strip = sized(overview, this.width, overviewHeight)
      if (strip) paintOverview(strip, picture)
    }
    this.stale = { timeline: false, overview: false }
    const all = whole(this.scene.duration)
    const left = toX(this.view.from, all, this.width)
    const width = Math.max(6, toX(this.view.to, all, this.width) - left)
    window.style.width = `${width}px`
    window.style.transform = `translateX(${Math.min(left, this.width - width)}px)`
    this.placePlayheads()
    if (!this.drawn) this.state.onDrawn()
    this.drawn = true
  }

  private placePlayheads() {
    const { playhead, overviewPlayhead } = this.elements
    const x = toX(this.place, this.view, this.width)
    playhead.hidden = x < 0 || x > this.width
    playhead.style.transform = `translateX(${x}px)`
    overviewPlayhead.style.transform = `translateX(${toX(this.place, whole(this.scene.duration), this.width)}px)`
  }
}

/** A canvas of so many CSS pixels, sharp on this screen; undefined: this browser cannot draw. */
function sized(canvas: HTMLCanvasElement, width: number, height: number) {
  const ratio = globalThis.devicePixelRatio || 1
  const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide
    canvas.height = high
    canvas.style.height = `${height}px`
  }
  const context = canvas.getContext('2d', { alpha: false })
  context?.setTransform(ratio, 0, 0, ratio, 0, 0)
  return context ?? undefined
}
