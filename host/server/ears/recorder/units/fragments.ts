import { type Framer, noHead, type Unit } from './units'

/** A box that is longer is no fragment of a live stream. */
const longestBox = 16 * 1024 * 1024
const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000,
  7350,
] as const
/** AAC as frames of their own can say it: Main, LC, SSR, LTP. */
const mostProfile = 4
const adtsBytes = 7
const longestFrame = 8191
const longestSearch = 4 * 1024 * 1024

interface Coding {
  track: number
  profile: number
  rateIndex: number
  channels: number
  sampleSize: number
}

/** AAC out of fragments of MP4: each of its samples as a frame that says by itself what it is. */
export class FragmentReader implements Framer {
  private unread: Buffer = Buffer.alloc(0)
  private coding: Coding | undefined
  private fragment: { box: Buffer; length: number } | undefined
  private isOther = false
  private isKnown = false
  private searched = 0

  get isLost(): boolean {
    return this.isOther || (!this.isKnown && this.searched > longestSearch)
  }

  push(chunk: Uint8Array): Unit[] {
    const bytes = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : Buffer.from(chunk)
    this.searched += chunk.length
    const units: Unit[] = []
    let at = 0
    while (at + 8 <= bytes.length && !this.isOther) {
      const size = bytes.readUInt32BE(at)
      this.isOther = size < 8 || size > longestBox
      if (this.isOther || at + size > bytes.length) break
      units.push(
        ...this.box(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + size)),
      )
      at += size
    }
    this.unread = bytes.subarray(at)
    this.isKnown ||= units.length > 0
    return units
  }

  private box(name: string, box: Buffer): Unit[] {
    if (name === 'moov') {
      this.coding = codingOf(box)
      this.isOther = this.coding === undefined
    } else if (name === 'moof') {
      this.fragment = { box: Buffer.from(box), length: box.length }
    } else if (name === 'mdat') {
      const { fragment, coding } = this
      this.fragment = undefined
      // Sound without a fragment before it is that of a file.
      this.isOther = !fragment || !coding
      if (fragment && coding) return unitsOf(fragment, coding, box)
    }
    return []
  }
}

/** Of the first sound; undefined when it is none that frames can say. */
function codingOf(moov: Buffer): Coding | undefined {
  const trak = boxes(moov, 8).find(
    (one) =>
      one.name === 'trak' && find(one.box, 'mdia', 'hdlr')?.toString('latin1', 16, 20) === 'soun',
  )?.box
  const tkhd = trak && find(trak, 'tkhd')
  const stsd = trak && find(trak, 'mdia', 'minf', 'stbl', 'stsd')
  const entry = stsd && boxes(stsd, 16)[0]
  if (!trak || !tkhd || entry?.name !== 'mp4a') return undefined
  const esds = boxes(entry.box, 36).find(({ name }) => name === 'esds')?.box
  const coding = esds && specificOf(esds)
  if (!coding) return undefined
  const track = tkhd.readUInt32BE(tkhd.readUInt8(8) === 1 ? 28 : 20)
  const trex = boxes(find(moov, 'mvex') ?? Buffer.alloc(0), 8).find(
    ({ name, box }) => name === 'trex' && box.readUInt32BE(12) === track,
  )?.box
  return { ...coding, track, sampleSize: trex?.readUInt32BE(24) ?? 0 }
}

/** AudioSpecificConfig, behind the tags 3, 4 and 5. */
function specificOf(esds: Buffer): Pick<Coding, 'profile' | 'rateIndex' | 'channels'> | undefined {
  let at = 12
  const open = () => {
    const tag = esds[at++]
    while (((esds[at++] ?? 0) & 0x80) !== 0);
    return tag
  }
  if (open() !== 3) return undefined
  const flags = esds[at + 2] ?? 0
  at += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0)
  // Streams with an address in between are not of this world.
  if (flags & 0x40 || open() !== 4 || esds[at] !== 0x40) return undefined
  at += 13
  if (open() !== 5 || at + 2 > esds.length) return undefined
  const bits = new Bits(esds.subarray(at))
  const type = bits.take(5)
  const rateIndex = bits.take(4)
  const channels = bits.take(4)
  const isWidened = type === 5 || type === 29
  // The higher rate of what is widened, then what it is widened from.
  if (isWidened && bits.take(4) === 15) return undefined
  const profile = isWidened ? bits.take(5) : type
  // Frames of 960 samples.
  if (bits.take(1) === 1) return undefined
  if (profile < 1 || profile > mostProfile || rates[rateIndex] === undefined) return undefined
  return channels < 1 || channels > 7 ? undefined : { profile, rateIndex, channels }
}

function unitsOf(
  { box: moof, length }: { box: Buffer; length: number },
  coding: Coding,
  mdat: Buffer,
): Unit[] {
  const units: Unit[] = []
  for (const { name, box: traf } of boxes(moof, 8)) {
    const tfhd = name === 'traf' ? find(traf, 'tfhd') : undefined
    if (!tfhd || tfhd.readUInt32BE(12) !== coding.track) continue
    // Counted from the beginning of a file that nobody has.
    if (tfhd.readUIntBE(9, 3) & 1) continue
    const usual = sampleSizeOf(tfhd) ?? coding.sampleSize
    let at = 8
    for (const { box: trun } of boxes(traf, 8).filter((one) => one.name === 'trun')) {
      const run = sizesOf(trun, usual)
      // Counted from the beginning of the fragment.
      if (run.offset !== undefined) at = run.offset - length
      for (const size of run.sizes) {
        if (at < 8 || at + size > mdat.length) return units
        units.push(frameOf(mdat.subarray(at, at + size), coding))
        at += size
      }
    }
  }
  return units
}

function sampleSizeOf(tfhd: Buffer): number | undefined {
  const flags = tfhd.readUIntBE(9, 3)
  if ((flags & 0x10) === 0) return undefined
  return tfhd.readUInt32BE(16 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0) + (flags & 8 ? 4 : 0))
}

function sizesOf(trun: Buffer, usual: number): { offset: number | undefined; sizes: number[] } {
  const flags = trun.readUIntBE(9, 3)
  const count = trun.readUInt32BE(12)
  const offset = flags & 1 ? trun.readInt32BE(16) : undefined
  let at = 16 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0)
  const before = flags & 0x100 ? 4 : 0
  const step = before + (flags & 0x200 ? 4 : 0) + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0)
  const sizes: number[] = []
  for (let sample = 0; sample < count && at + step <= trun.length; sample++, at += step) {
    sizes.push(flags & 0x200 ? trun.readUInt32BE(at + before) : usual)
  }
  return { offset, sizes }
}

function frameOf(sample: Buffer, { profile, rateIndex, channels }: Coding): Unit {
  const length = sample.length + adtsBytes
  const head = Buffer.from([
    ...[0xff, 0xf1, ((profile - 1) << 6) | (rateIndex << 2) | (channels >> 2)],
    ...[((channels & 3) << 6) | (length >> 11), (length >> 3) & 255, ((length & 7) << 5) | 0x1f],
    0xfc,
  ])
  const bytes = length > longestFrame ? Buffer.alloc(0) : Buffer.concat([head, sample])
  return { bytes, seconds: 1024 / (rates[rateIndex] as number), codec: 'aac', head: noHead }
}

/** What a box holds, from this place of it on. */
function boxes(parent: Buffer, from: number): { name: string; box: Buffer }[] {
  const found: { name: string; box: Buffer }[] = []
  for (let at = from; at + 8 <= parent.length; ) {
    const size = parent.readUInt32BE(at)
    if (size < 8 || at + size > parent.length) break
    found.push({
      name: parent.toString('latin1', at + 4, at + 8),
      box: parent.subarray(at, at + size),
    })
    at += size
  }
  return found
}

function find(parent: Buffer, ...path: string[]): Buffer | undefined {
  return path.reduce<Buffer | undefined>(
    (inside, name) => inside && boxes(inside, 8).find((one) => one.name === name)?.box,
    parent,
  )
}

class Bits {
  private at = 0

  constructor(private readonly bytes: Uint8Array) {}

  take(count: number): number {
    let value = 0
    for (let bit = 0; bit < count; bit++, this.at++) {
      value = (value << 1) | (((this.bytes[this.at >> 3] ?? 0) >> (7 - (this.at & 7))) & 1)
    }
    return value
  }
}
