import { Encoded, type Recode } from './encoded'
import { FragmentReader } from './fragments'
import { FrameReader } from './frames'
import { OggReader } from './ogg-pages'
import { TransportStreamReader } from './transport-stream'
import type { Framer, Unit } from './units'

const framers: Record<string, () => Framer> = {
  mp3: () => new FrameReader('mp3'),
  aac: () => new FrameReader('aac'),
  ts: () => new TransportStreamReader(),
  mp4: () => new FragmentReader(),
  m4a: () => new FragmentReader(),
  mov: () => new FragmentReader(),
  ogg: () => new OggReader(),
  opus: () => new OggReader(),
}

const unkept = {
  program: 'Not recorded: needs ffmpeg',
  unreadable: 'Not recorded: its sound cannot be cut',
  slow: 'Not recorded: ffmpeg could not keep up',
}

/** Such sound can be cut from any place on; other begins with what the rest cannot be read without. */
const joined = ['mp3', 'aac', 'ts']

export const isKeptFromBegin = (container: string, recode: Recode | undefined) =>
  !joined.includes(container) && (container in framers || recode !== undefined)

/** Frames or pages as the stream sends them, where they can be cut; else as ffmpeg codes them anew. */
export class SoundSource {
  private framer: Framer | undefined
  private encoded: Encoded | undefined
  /** What has come before anything could be cut of it. */
  private unseen: Uint8Array[] = []
  private isCut = false

  constructor(
    private readonly container: string,
    private readonly recode: Recode | undefined,
    private readonly on: {
      units(units: readonly Unit[], isEncoded: boolean): void
      /** Nothing of it can be kept, and why. */
      unkept(reason: string): void
    },
  ) {
    this.framer = framers[container]?.()
    if (!this.framer) this.encode()
  }

  push(chunk: Uint8Array): void {
    this.encoded?.push(chunk)
    if (!this.framer) return
    if (!this.isCut) this.unseen.push(chunk)
    const units = unitsIn(this.framer, chunk)
    if (units && units.length > 0) {
      this.isCut = true
      this.unseen = []
      this.on.units(units, false)
    }
    if (!units || this.framer.isLost) {
      this.framer = undefined
      this.encode()
    }
  }

  /** What has been sent so far is told before it resolves, or given up. */
  async end(): Promise<void> {
    await this.encoded?.end()
  }

  private encode(): void {
    const { recode, container, on } = this
    if (!recode) {
      on.unkept(unkept.program)
      return
    }
    this.encoded = new Encoded(
      (bytes, signal) => recode(bytes, container, { signal }),
      (units) => on.units(units, true),
      (isSlow) => on.unkept(isSlow ? unkept.slow : unkept.unreadable),
    )
    for (const chunk of this.unseen.splice(0)) this.encoded.push(chunk)
  }
}

/** Strangers' bytes: one that they break is lost. */
function unitsIn(framer: Framer, chunk: Uint8Array): Unit[] | undefined {
  try {
    return framer.push(chunk)
  } catch {
    return undefined
  }
}
