import type { Db, Services, StreamTap } from '@console/core/server'
import { PrintKeeper } from '../sounds/print-keeper'
import { SoundKeeper } from '../sounds/sound-keeper'
import { storeUnkept } from '../stored-state'
import type { Writes } from '../writes'
import { Recorder } from './recorder'
import type { Recode } from './units/encoded'
import { isKeptFromBegin } from './units/sound-source'

interface KeepingParts {
  services: Pick<Services, 'objects' | 'log'>
  recode: Recode | undefined
}

interface On {
  /** Some sound can be kept from its beginning on only. */
  connectAnew(): void
  /** It is otherwise than before. */
  tell(tx: Db): Promise<void>
}

interface Open {
  kept: { id: number; keepSeconds: number }
  recorder: Recorder
  sound: SoundKeeper
  prints: PrintKeeper
}

/** Keeps what a stream sends for as long as it is wanted, also when that changes while it is read. */
export class Keeping {
  private seconds = 0
  private isRead = false
  private open: Open | undefined
  /** What was begun before is written. */
  private before: Promise<unknown> = Promise.resolve()
  /** Of the connection. */
  private container: string | undefined
  private reason = ''

  /** What a process before this one has told is not known. */
  private told: string | undefined

  constructor(
    private readonly parts: KeepingParts,
    private readonly writes: Writes,
    private readonly stream: number,
    private readonly on: On,
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
      begins: (container) => {
        this.container = container
        this.open?.recorder.begins(container)
      },
      bytes: (chunk) => this.open?.recorder.bytes(chunk),
      samples: (samples, sampleRate) => {
        this.open?.recorder.samples(samples, sampleRate)
        this.open?.sound.samples(samples, sampleRate)
      },
      kinds: (kinds) => this.open?.sound.kinds(kinds),
      prints: (prints) => this.open?.prints.add(prints),
      end: () => {
        this.isRead = false
        this.container = undefined
        this.end()
      },
    }
  }

  /** Another process has kept what came until then. */
  dropBefore(time: Date): void {
    this.open?.recorder.dropBefore(time)
    this.open?.sound.dropBefore(time)
  }

  /** What has come so far can be played once this is done. */
  async keep(): Promise<void> {
    await Promise.all([this.before, this.open?.recorder.keep()])
  }

  /** Says why nothing is kept although it is wanted, or that it is. */
  async tell(): Promise<void> {
    const unkept = this.seconds > 0 ? this.reason : ''
    if (unkept === this.told) return
    this.told = unkept
    await this.writes
      .add(async (tx) => {
        await storeUnkept(tx, { stream: this.stream, unkept })
        await this.on.tell(tx)
      })
      .catch(() => {
        this.told = undefined
      })
  }

  private begin(): void {
    const { writes, stream, on } = this
    const { services, recode } = this.parts
    const kept = { id: stream, keepSeconds: this.seconds }
    const recorder = new Recorder(services, writes, kept, {
      recode,
      onUnkept: (reason) => {
        this.reason = reason
      },
    })
    this.open = {
      kept,
      recorder,
      sound: new SoundKeeper(services, writes, kept),
      prints: new PrintKeeper(services, writes, kept),
    }
    if (!this.container) return
    if (isKeptFromBegin(this.container, recode)) on.connectAnew()
    else recorder.begins(this.container)
  }

  private end(): void {
    const { open, before } = this
    if (!open) return
    this.open = undefined
    open.recorder.end()
    open.sound.end()
    open.prints.end()
    const kept = [open.recorder.keep(), open.sound.kept(), open.prints.kept()]
    this.before = Promise.all([before, ...kept])
  }
}
