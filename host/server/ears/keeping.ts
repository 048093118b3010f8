import type { Services, StreamTap } from '@console/core/server'
import { Recorder } from './recorder/recorder'
import { SoundKeeper } from './sounds/sound-keeper'
import type { Writes } from './writes'

interface Open {
  kept: { id: number; keepSeconds: number }
  recorder: Recorder
  sound: SoundKeeper
}

/** Keeps what a stream sends for as long as it is wanted, also when that changes while it is read. */
export class Keeping {
  private seconds = 0
  private isRead = false
  private open: Open | undefined
  /** What was begun before is written. */
  private before: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly services: Pick<Services, 'objects' | 'log'>,
    private readonly writes: Writes,
    private readonly stream: number,
  ) {}

  want(seconds: number): void {
    this.seconds = seconds
    if (!this.isRead || seconds === 0) this.end()
    else if (this.open) this.open.kept.keepSeconds = seconds
    else this.begin()
  }

  /** Of a connection. */
  tap(): StreamTap {
    this.isRead = true
    this.want(this.seconds)
    return {
      bytes: (chunk) => this.open?.recorder.bytes(chunk),
      samples: (samples, sampleRate) => {
        this.open?.recorder.samples(samples, sampleRate)
        this.open?.sound.samples(samples, sampleRate)
      },
      kinds: (kinds) => this.open?.sound.kinds(kinds),
      end: () => {
        this.isRead = false
        this.end()
      },
    }
  }

  /** What has come so far can be played once this is done. */
  async keep(): Promise<void> {
    await Promise.all([this.before, this.open?.recorder.keep()])
  }

  private begin(): void {
    const kept = { id: this.stream, keepSeconds: this.seconds }
    this.open = {
      kept,
      recorder: new Recorder(this.services, this.writes, kept),
      sound: new SoundKeeper(this.services, this.writes, kept),
    }
  }

  private end(): void {
    const { open, before } = this
    if (!open) return
    this.open = undefined
    open.recorder.end()
    open.sound.end()
    this.before = Promise.all([before, open.recorder.keep(), open.sound.kept()])
  }
}
