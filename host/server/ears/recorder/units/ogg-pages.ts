import { type Framer, longestSearch, noHead, type Unit } from './units'

export interface OggPage {
  at: number
  length: number
  isFirst: boolean
  /** Samples of the stream until its end; undefined: no packet ends in it. */
  granule: number | undefined
}

const headBytes = 27
const longestHead = 1024 * 1024
/** Of what tells the rate. */
const shortestHead = 19
/** A page is shorter; what is missing before it is a hole. Seconds. */
const longestPage = 20

/** The page that begins here: undefined when none does, 'more' when not all of it has come. */
export function pageAt(bytes: Buffer, at: number): OggPage | 'more' | undefined {
  const isCut = at + headBytes > bytes.length
  if (!'OggS'.startsWith(bytes.toString('latin1', at, Math.min(at + 4, bytes.length)))) {
    return undefined
  }
  if (isCut) return 'more'
  const segments = bytes.readUInt8(at + 26)
  const table = bytes.subarray(at + headBytes, at + headBytes + segments)
  const length = headBytes + segments + table.reduce((sum, size) => sum + size, 0)
  if (table.length < segments || at + length > bytes.length) return 'more'
  if (checksum(bytes.subarray(at, at + length)) !== bytes.readUInt32LE(at + 22)) return undefined
  const granule = bytes.readBigInt64LE(at + 6)
  const isFirst = (bytes.readUInt8(at + 5) & 2) !== 0
  return { at, length, isFirst, granule: granule < 0n ? undefined : Number(granule) }
}

/** Samples a second of the sound whose first page this is; undefined for what is not known here. */
export function rateOf(bytes: Buffer, { at }: Pick<OggPage, 'at'>): number | undefined {
  const packet = bytes.subarray(at + headBytes + bytes.readUInt8(at + 26))
  const says = (text: string) => packet.toString('latin1', 0, text.length) === text
  if (packet.length < shortestHead) return undefined
  if (says('OpusHead')) return 48_000
  if (says('\x01vorbis')) return packet.readUInt32LE(12)
  if (says('\x7fFLAC') && packet.length >= 30) return packet.readUIntBE(27, 3) >> 4
  return undefined
}

/** Pages of one sound in Ogg; each title of a radio may be a stream of its own, with its own head. */
export class OggReader implements Framer {
  private unread: Buffer = Buffer.alloc(0)
  private head: Buffer[] = []
  private whole: Uint8Array = noHead
  private rate: number | undefined
  private last: number | undefined
  /** The first page of sound: how long it is, is told by the next one. */
  private first: Buffer | undefined
  private isOther = false
  private searched = 0

  get isLost(): boolean {
    return this.isOther || (this.rate === undefined && this.searched > longestSearch)
  }

  push(chunk: Uint8Array): Unit[] {
    const bytes = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : Buffer.from(chunk)
    this.searched += chunk.length
    const units: Unit[] = []
    let at = 0
    while (at < bytes.length && !this.isOther) {
      const page = pageAt(bytes, at)
      if (page === 'more') break
      if (page) units.push(...this.page(bytes, page))
      at += page?.length ?? 1
    }
    this.unread = bytes.subarray(at)
    return units
  }

  private page(bytes: Buffer, page: OggPage): Unit[] {
    const own = Buffer.from(bytes.subarray(page.at, page.at + page.length))
    if (page.isFirst) return this.begin(own, rateOf(bytes, page))
    if (this.rate === undefined) return []
    if (this.whole === noHead) {
      if (!page.granule) {
        this.head.push(own)
        this.isOther = this.head.reduce((sum, { length }) => sum + length, 0) > longestHead
        return []
      }
      this.whole = Buffer.concat(this.head)
    }
    return this.sound(own, page.granule, this.rate)
  }

  private begin(page: Buffer, rate: number | undefined): Unit[] {
    // Pictures beside the sound, or a sound of another kind.
    this.isOther ||=
      rate === undefined || rate === 0 || (this.whole === noHead && this.head.length > 0)
    const left = this.first && this.unit(this.first, 0)
    this.rate = rate
    this.head = [page]
    this.whole = noHead
    this.last = undefined
    this.first = undefined
    return left ? [left] : []
  }

  private sound(page: Buffer, granule: number | undefined, rate: number): Unit[] {
    if (granule === undefined) return this.last === undefined ? [] : [this.unit(page, 0)]
    const { last, first } = this
    this.last = granule
    if (last === undefined) {
      this.first = page
      return []
    }
    const seconds = lengthOf(granule - last, rate)
    this.first = undefined
    const own = this.unit(page, seconds)
    // From its beginning on, it is as long as it says; who came in the middle takes it for as long as the next.
    return first ? [this.unit(first, Math.min(last / rate, seconds)), own] : [own]
  }

  private unit(bytes: Buffer, seconds: number): Unit {
    return { bytes, seconds, codec: 'ogg', head: this.whole }
  }
}

/** Of a page with so many samples. */
const lengthOf = (samples: number, rate: number) =>
  samples > 0 && samples <= longestPage * rate ? samples / rate : 0

/** Of a kept piece of pages, which follows its head. */
export function pagesOf(bytes: Buffer, head: Buffer, pieceSeconds: number) {
  const rate = rateOf(head, { at: 0 })
  if (!rate) return []
  const pages: { at: number; length: number; seconds: number }[] = []
  let last: number | undefined
  for (let at = 0; at < bytes.length; ) {
    const page = pageAt(bytes, at)
    if (page && page !== 'more') {
      const samples = page.granule === undefined || last === undefined ? 0 : page.granule - last
      pages.push({ at, length: page.length, seconds: lengthOf(samples, rate) })
      last = page.granule ?? last
    }
    at += page && page !== 'more' ? page.length : 1
  }
  const known = pages.reduce((sum, { seconds }) => sum + seconds, 0)
  if (pages[0]) pages[0].seconds = Math.max(0, pieceSeconds - known)
  return pages
}

const table = Uint32Array.from({ length: 256 }, (_, value) => {
  let sum = value << 24
  for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum < 0 ? 0x04c11db7 : 0)
  return sum
})

/** Of a page, with nothing where the sum itself stands. */
function checksum(page: Uint8Array): number {
  let sum = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= 22 && at < 26 ? 0 : (page[at] as number)
    sum = (sum << 8) ^ (table[((sum >>> 24) ^ byte) & 255] as number)
  }
  return sum >>> 0
}
