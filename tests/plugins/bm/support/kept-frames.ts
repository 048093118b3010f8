import { createHash } from 'node:crypto'
import { earPieces } from '../../../../host/server/ears/tables'
import type { TestService } from '../../../support/service'

/** MPEG 1 layer 3, 128 kbit/s at 44.1 kHz: 417 bytes sound for 26 ms. */
const frame = Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])
export const frameSeconds = 1152 / 44_100
const framesOfMinute = Math.floor(60 / frameSeconds)

/** Frames without a sound, as a recorder keeps them: a piece for each minute from `begin` on. */
export async function addFrames(
  { db, services }: TestService,
  ear: number,
  begin: Date,
  minutes: number,
): Promise<void> {
  const bytes = Buffer.concat(Array.from({ length: framesOfMinute }, () => frame))
  for (let minute = 0; minute < minutes; minute++) {
    const objectKey = `ears-test/${ear}-${minute}`
    await services.objects.put(objectKey, bytes)
    const at = begin.getTime() + minute * 60_000
    await db.insert(earPieces).values({
      stream_id: ear,
      object_key: objectKey,
      codec: 'mp3',
      size: bytes.length,
      begin: new Date(at),
      end: new Date(at + framesOfMinute * frameSeconds * 1000),
      session: 'one',
      levels: Buffer.alloc(60, 9),
      sha256: createHash('sha256').update(bytes).digest('hex'),
      keep_until: new Date(Date.now() + 86_400_000),
    })
  }
}
