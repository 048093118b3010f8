import type { AudioDecoder } from '@console/core/server'
import { recordings } from '../../../demo/audio/recordings'
import type { DemoTrack } from '../../../demo/audio/synthesise'
import { Resampler } from '../../../engine/media/resampler'
import { readWav } from '../../../engine/recognition/fingerprint/wav'
import { radioRate } from '../encoder'
import { type Entry, isRecorded, type RecordedEntry } from './schedule'

/** Recordings that are kept at hand: some minutes of sound each. */
const mostKept = 48

/** Seconds: of somebody who speaks for longer, another recording is made. */
const voiceSteps = 10

export interface ItemSource {
  decoder: Pick<AudioDecoder, 'decode'>
  /** Where the file of an entry is. */
  pathOf(file: string): string
}

/** The sound of what a schedule names, at the rate of the radio. */
export class RecordedItems {
  private readonly kept = new Map<string, Promise<Float32Array>>()

  constructor(private readonly source: ItemSource) {}

  of({ item, kind, whole, file }: RecordedEntry): Promise<Float32Array> {
    return this.keep(item, () =>
      file ? this.readFile(file) : madeAtRadioRate(trackOf({ item, kind, whole })),
    )
  }

  /** Has as many of them at hand as are kept: who plays fast cannot wait until they are made. */
  async prepare(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      if (this.kept.size >= mostKept) return
      if (!isRecorded(entry)) continue
      await this.of(entry)
      if (entry.over) await this.voice(entry.over.item, entry.over.length)
    }
  }

  /** Somebody who speaks for so long. */
  voice(item: string, seconds: number): Promise<Float32Array> {
    const whole = Math.ceil(seconds / voiceSteps) * voiceSteps
    const track: DemoTrack = { kind: 'speech', seed: item, seconds: whole }
    return this.keep(`${item}, ${whole} s`, () => madeAtRadioRate(track))
  }

  private keep(name: string, make: () => Promise<Float32Array>): Promise<Float32Array> {
    const sound = this.kept.get(name) ?? make()
    this.kept.delete(name)
    this.kept.set(name, sound)
    const [oldest] = this.kept.keys()
    if (this.kept.size > mostKept && oldest !== undefined) this.kept.delete(oldest)
    return sound
  }

  private async readFile(file: string): Promise<Float32Array> {
    const pieces: Float32Array[] = []
    const path = this.source.pathOf(file)
    for await (const piece of this.source.decoder.decode(path, { sampleRate: radioRate })) {
      pieces.push(piece)
    }
    return joined(pieces)
  }
}

/** What a recording of a schedule is made from, here and for a bucket that is to know it. */
export const trackOf = ({
  item,
  kind,
  whole,
}: Pick<RecordedEntry, 'item' | 'kind' | 'whole'>): DemoTrack => ({
  kind,
  seed: item,
  seconds: whole,
  channels: 1,
})

async function madeAtRadioRate(track: DemoTrack): Promise<Float32Array> {
  for await (const { wav } of recordings([{ ...track, channels: 1 }])) {
    const sound = readWav(wav)
    if (!sound) break
    const resampler = new Resampler(sound.sampleRate, radioRate)
    return joined([resampler.push(sound.samples), resampler.end()])
  }
  throw new Error('A recording cannot be made')
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
