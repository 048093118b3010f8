import { FrameReader } from './frames'
import type { Framer, Unit } from './units'

const packetBytes = 188
const longestSearch = 1024 * 1024
/** Kinds of sound by their number in the table of a programme. */
const mpegAudio = [0x03, 0x04]
const adtsAac = 0x0f
const otherSounds = [0x06, 0x11, 0x1c, 0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87]

/** The frames that the first sound of an MPEG transport stream is made of. */
export class TransportStreamReader implements Framer {
  private unread: Buffer = Buffer.alloc(0)
  private tablePid: number | undefined
  private soundPid: number | undefined
  private frames: FrameReader | undefined
  private isOther = false
  private searched = 0

  get isLost(): boolean {
    if (this.frames) return this.isOther || this.frames.isLost
    return this.isOther || this.searched > longestSearch
  }

  push(chunk: Uint8Array): Unit[] {
    const bytes = this.unread.length > 0 ? Buffer.concat([this.unread, chunk]) : Buffer.from(chunk)
    this.searched += chunk.length
    const units: Unit[] = []
    let at = 0
    while (at + packetBytes <= bytes.length) {
      if (bytes[at] === 0x47) {
        units.push(...this.packet(bytes.subarray(at, at + packetBytes)))
        at += packetBytes
      } else at++
    }
    this.unread = bytes.subarray(at)
    return units
  }

  private packet(packet: Buffer): Unit[] {
    const pid = packet.readUInt16BE(1) & 0x1fff
    const begins = (packet.readUInt8(1) & 0x40) !== 0
    const control = (packet.readUInt8(3) >> 4) & 3
    if ((control & 1) === 0) return []
    const payload = packet.subarray(control === 3 ? 5 + packet.readUInt8(4) : 4)
    if (pid === 0) this.programmes(sectionOf(payload, begins))
    else if (pid === this.tablePid) this.programme(sectionOf(payload, begins))
    else if (pid === this.soundPid) return this.frames?.push(soundOf(payload, begins)) ?? []
    return []
  }

  private programmes(section: Buffer | undefined) {
    for (let at = 8; section && at + 4 <= section.length - 4; at += 4) {
      if (section.readUInt16BE(at) === 0) continue
      this.tablePid = section.readUInt16BE(at + 2) & 0x1fff
      return
    }
  }

  private programme(section: Buffer | undefined) {
    if (!section || section.length < 16) return
    let at = 12 + (section.readUInt16BE(10) & 0x0fff)
    while (at + 5 <= section.length - 4) {
      const type = section.readUInt8(at)
      const pid = section.readUInt16BE(at + 1) & 0x1fff
      at += 5 + (section.readUInt16BE(at + 3) & 0x0fff)
      const codec = type === adtsAac ? 'aac' : mpegAudio.includes(type) ? 'mp3' : undefined
      if (!codec && !otherSounds.includes(type)) continue
      this.isOther = codec === undefined
      if (codec && pid !== this.soundPid) {
        this.soundPid = pid
        this.frames = new FrameReader(codec)
      }
      return
    }
  }
}

/** A table, when all of it is in one packet. */
function sectionOf(payload: Buffer, begins: boolean): Buffer | undefined {
  if (!begins || payload.length < 4) return undefined
  const from = 1 + payload.readUInt8(0)
  if (from + 3 > payload.length) return undefined
  const to = from + 3 + (payload.readUInt16BE(from + 1) & 0x0fff)
  return to <= payload.length ? payload.subarray(from, to) : undefined
}

/** Without the head of a packet of the sound, which may go over many of the stream. */
function soundOf(payload: Buffer, begins: boolean): Buffer {
  if (!begins) return payload
  if (payload.length < 9 || payload.readUIntBE(0, 3) !== 1) return Buffer.alloc(0)
  return payload.subarray(9 + payload.readUInt8(8))
}
