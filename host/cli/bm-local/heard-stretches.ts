import { type SoundKind, soundKindSeconds, soundLevelsPerSecond } from '@console/core/server'
import {
  framesPerSecond,
  sampleRate,
  secondsPerFrame,
  undecidedFrames,
} from '../../engine/recognition/algorithm'
import type { Ear } from '../../engine/recognition/engine'
import { slicePeaks } from '../../engine/recognition/fingerprint/peaks'
import { writeFingerprintFile } from '../../engine/recognition/fingerprint-file'
import { secondsOf } from '../../engine/recognition/live/piece-cutter'
import type { StreamListener } from '../../engine/recognition/streams/follow-stream'
import { HeardSound } from '../../engine/recognition/streams/heard-sound'
import { Silence } from '../../engine/recognition/streams/silence'
import { Levels } from '../../server/ears/sounds/levels'

/** As the service takes it; `at` by the clock of this machine. */
export interface HeardStretch {
  type: 'stretch'
  at: number
  fingerprint: string
  sounded?: { seconds: number; levels: string; kind?: SoundKind }
}

/** Each stretch but the first begins with the ten seconds that the one before it ended with. */
const step = soundKindSeconds
const length = 2 * step
/** Seconds that what a stretch sounds like may be told later than its peaks. */
const latestKind = 15

/** One connection to a stream: its samples in, stretches of its fingerprint out. */
export class StretchHearing implements StreamListener<HeardStretch> {
  private readonly sound: HeardSound
  private readonly silence = new Silence(sampleRate)
  private readonly levels = new Levels(soundLevelsPerSecond)
  private readonly kinds: SoundKind[] = []
  private done = 0

  constructor(
    ear: Ear,
    /** Seconds that are heard at a time, and the pause before the next; without a pause all is heard. */
    private readonly config: { recordLength: number; interval: number },
  ) {
    this.sound = new HeardSound(ear, sampleRate)
  }

  get isMute(): boolean {
    return this.silence.isMute
  }

  async hear(samples: Float32Array): Promise<HeardStretch[]> {
    this.silence.measure(samples)
    this.levels.add(samples, sampleRate)
    const fresh = await this.sound.hear(samples)
    if (!fresh) return []
    this.kinds.push(...fresh.kinds)
    const stretches: HeardStretch[] = []
    for (let next = this.next(); next; next = this.next()) stretches.push(next)
    return stretches
  }

  /** What is not yet a whole stretch is not worth sending. */
  end(): HeardStretch[] {
    return []
  }

  close(): void {
    this.sound.close()
  }

  private next(): HeardStretch | undefined {
    const { recordLength, interval } = this.config
    const number = this.done
    const heard = (this.sound.frames - undecidedFrames) * secondsPerFrame
    const [from, to] =
      interval > 0
        ? [number * (recordLength + interval), number * (recordLength + interval) + recordLength]
        : [Math.max(0, (number + 1) * step - length), (number + 1) * step]
    const isTold = interval > 0 || number in this.kinds || heard > to + latestKind
    if (heard < to || !isTold) return undefined
    this.done += 1
    const stretch = this.cut(from, to)
    this.sound.forget(frameOf(interval > 0 ? to : Math.max(0, to - step)))
    return interval > 0 ? stretch : { ...stretch, sounded: this.sounded(number, to) }
  }

  private cut(from: number, to: number): HeardStretch {
    const { origin } = this.sound
    const peaks = slicePeaks(this.sound.peaks, frameOf(from) - origin, frameOf(to) - origin)
    const file = writeFingerprintFile({ peaks, seconds: secondsOf(peaks), loudest: undefined })
    return {
      type: 'stretch',
      at: this.sound.clock.at(from).getTime(),
      fingerprint: Buffer.from(file).toString('base64'),
    }
  }

  private sounded(number: number, to: number): NonNullable<HeardStretch['sounded']> {
    const kind = this.kinds[number]
    const levels = this.levels.take(to - step, to).toString('base64')
    return { seconds: step, levels, ...(kind && { kind }) }
  }
}

const frameOf = (seconds: number) => Math.round(seconds * framesPerSecond)
