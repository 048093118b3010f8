import type { Repeat } from '@console/core/server'
import { hop, sampleRate, windowSize } from '../algorithm'
import { noPeaks } from '../fingerprint/peaks'
import { type Alike, findAlike } from './find-alike'
import { type Laid, laidOver, withoutEchoes } from './lay-over'
import type { PlacedSound } from './placed-sound'
import { WindowIndex } from './window-index'

interface Window {
  index: WindowIndex
  placed: Map<number, PlacedSound>
}

/** Of projects that are asked about in turn; an index of three days of ten stations takes about 100 MB. */
const mostWindows = 4

/** What a thread keeps between two questions: indexes of windows, and the fresh sounds of the one that is asked about. */
export class WindowComparison {
  private readonly windows = new Map<string, Window>()
  private fresh = new Map<number, PlacedSound>()
  private alike: Alike[] = []

  /** Sounds that are not named are forgotten; answers with those that are not known yet. */
  open({ key, ids }: { key: string; ids: readonly number[] }): number[] {
    const window = this.windows.get(key) ?? { index: new WindowIndex(), placed: new Map() }
    this.windows.delete(key)
    this.windows.set(key, window)
    for (const [old] of this.windows) {
      if (this.windows.size > mostWindows) this.windows.delete(old)
    }
    const wanted = new Set(ids)
    window.index.keepOnly(wanted)
    for (const id of window.placed.keys()) if (!wanted.has(id)) window.placed.delete(id)
    return ids.filter((id) => !window.index.has(id))
  }

  add({ key, sounds }: { key: string; sounds: readonly PlacedSound[] }): void {
    const window = this.windows.get(key)
    if (!window) return
    window.index.add(sounds)
    for (const { id, heard } of sounds) window.placed.set(id, { id, heard, peaks: noPeaks })
  }

  /** Answers with the sounds whose peaks are needed to tell whether they are the same. */
  look({ key, fresh }: { key: string; fresh: readonly PlacedSound[] }): number[] {
    const window = this.windows.get(key)
    this.fresh = new Map(fresh.map((sound) => [sound.id, sound]))
    if (!window) return []
    const asked = { ...window, fresh: new Set(this.fresh.keys()) }
    this.alike = fresh.flatMap((sound) => findAlike(sound, asked))
    return [...new Set(this.alike.map(({ other }) => other))].filter((id) => !this.fresh.has(id))
  }

  /** What the fresh sounds have in common with these, or with each other where none are given. */
  compare({ others }: { others?: readonly PlacedSound[] }): Repeat[] {
    const sounds = others ? new Map(others.map((sound) => [sound.id, sound])) : this.fresh
    const laid = new Map<number, Laid[]>(this.alike.map(({ fresh }) => [fresh, []]))
    for (const alike of this.alike) {
      const [fresh, other] = [this.fresh.get(alike.fresh), sounds.get(alike.other)]
      const one = fresh && other && laidOver(fresh.peaks, other.peaks, alike)
      if (one) laid.get(one.fresh)?.push(one)
    }
    return [...laid.values()].flatMap(withoutEchoes).map(toRepeat)
  }

  close(): void {
    this.fresh = new Map()
    this.alike = []
  }
}

const frameMs = (1000 * hop) / sampleRate
/** A frame stands for the middle of its window. */
const middle = (500 * windowSize) / sampleRate
/** Of what is the same to the last sample, coded twice. */
const wholly = 0.6

const toRepeat = (laid: Laid): Repeat => ({
  first: side(laid.other, laid.otherBegin, laid.otherEnd, laid.otherShare),
  second: side(laid.fresh, laid.begin, laid.end, laid.share),
  score: percent(laid.share),
})

const percent = (share: number) => Math.round(100 * Math.min(1, share / wholly))

const side = (sound: number, begin: number, end: number, share: number) => ({
  sound,
  beginMs: Math.round(begin * frameMs + middle),
  durationMs: Math.round((end - begin) * frameMs),
  score: percent(share),
})
