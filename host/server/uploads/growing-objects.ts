import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Db } from '@console/core/server'
import { ERRORS } from '@tus/server'
import { and, eq, sql } from 'drizzle-orm'
import type { HostObjects, ObjectPieces, PieceBytes } from '../objects/host-objects'
import { inPieces } from '../objects/in-pieces'
import { arrivedPlace, GrowingBytes } from './growing-bytes'
import { type GrowingRow, growingUploads } from './tables'

interface GrowingObjectsOptions {
  db: Db
  objects: HostObjects
  pieces: ObjectPieces
}

/** Never changed: uploads that are under way are counted by it. */
const pieceSize = 8 * 1024 * 1024

const none = new Uint8Array()

/**
 * Pieces in the object store and a row that says which: any replica goes on where another stopped.
 * What is less than a piece waits in an object of its own, a new one for each writer.
 */
export class GrowingObjects extends GrowingBytes {
  constructor(private readonly options: GrowingObjectsOptions) {
    super()
  }

  async create(key: string): Promise<void> {
    await this.options.db.insert(growingUploads).values({ key })
  }

  async arrived(key: string): Promise<number | undefined> {
    const row = await this.row(key)
    return row && arrivedOf(row)
  }

  async append(key: string, offset: number, bytes: Readable): Promise<number> {
    const row = await this.claim(key, offset)
    const broken: { by?: unknown } = {}
    const rest = await this.restOf(row)
    const given = untilBroken(bytes, (error) => {
      broken.by = error
    })
    for await (const piece of inPieces(joined(rest, given), pieceSize)) await this.keep(row, piece)
    if (broken.by) throw broken.by
    return arrivedOf(row)
  }

  async finish(key: string): Promise<void> {
    const row = await this.row(key)
    // Another replica was faster.
    if (!row) return
    await this.putTogether(row)
    await this.forget(row)
  }

  async remove(key: string): Promise<void> {
    const row = await this.row(key)
    if (!row) return
    if (row.begun) await this.options.pieces.abort(arrivedPlace(key), row.begun)
    await this.forget(row)
  }

  /** Rows go after their bytes. What a crash leaves without a row is for a rule of the bucket. */
  async sweep(): Promise<void> {}

  private async putTogether(row: GrowingRow): Promise<void> {
    const { objects, pieces } = this.options
    const { key, begun, tags, rest_size } = row
    const place = arrivedPlace(key)
    const size = arrivedOf(row)
    try {
      if (size === 0) await objects.put(place, none)
      else if (!begun) await objects.copy(restPlace(row), place)
      else {
        const last = rest_size > 0 ? [await this.sendPiece(row, begun, await this.restOf(row))] : []
        await pieces.complete(place, begun, [...tags, ...last])
      }
    } catch (error) {
      // It was done before, and a crash or another replica came in between.
      if ((await objects.stat(place))?.size !== size) throw error
    }
  }

  private async row(key: string): Promise<GrowingRow | undefined> {
    const { db } = this.options
    const [row] = await db.select().from(growingUploads).where(eq(growingUploads.key, key))
    return row
  }

  /** The newest writer is the one: an older one, whose connection broke without its noticing, can keep nothing more. */
  private async claim(key: string, offset: number): Promise<GrowingRow> {
    const [row] = await this.options.db
      .update(growingUploads)
      .set({ writer: sql`${growingUploads.writer} + 1` })
      .where(eq(growingUploads.key, key))
      .returning()
    if (!row) throw ERRORS.FILE_NO_LONGER_EXISTS
    if (arrivedOf(row) !== offset) throw ERRORS.INVALID_OFFSET
    return row
  }

  private async keep(row: GrowingRow, piece: PieceBytes): Promise<void> {
    const { objects, pieces } = this.options
    const before = row.rest_size > 0 ? restPlace(row) : undefined
    if (piece.length === pieceSize) {
      if (!row.begun) {
        row.begun = await pieces.begin(arrivedPlace(row.key))
        await this.save(row)
      }
      row.tags = [...row.tags, await this.sendPiece(row, row.begun, piece)]
      row.rest_size = 0
    } else {
      row.rest = row.writer
      row.rest_size = piece.length
      await objects.put(restPlace(row), piece)
    }
    await this.save(row)
    if (before) await objects.remove(before)
  }

  private async sendPiece({ key, tags }: GrowingRow, begun: string, piece: PieceBytes) {
    return await this.options.pieces.send(arrivedPlace(key), begun, tags.length + 1, piece)
  }

  private async save({ key, writer, begun, tags, rest, rest_size }: GrowingRow): Promise<void> {
    const saved = await this.options.db
      .update(growingUploads)
      .set({ begun, tags, rest, rest_size })
      .where(and(eq(growingUploads.key, key), eq(growingUploads.writer, writer)))
      .returning({ key: growingUploads.key })
    if (saved.length === 0) throw ERRORS.INVALID_OFFSET
  }

  private async restOf(row: GrowingRow): Promise<PieceBytes> {
    if (row.rest_size === 0) return none
    return new Uint8Array(await buffer(await this.options.objects.read(restPlace(row))))
  }

  private async forget(row: GrowingRow): Promise<void> {
    const { db, objects } = this.options
    if (row.rest_size > 0) await objects.remove(restPlace(row))
    await db.delete(growingUploads).where(eq(growingUploads.key, row.key))
  }
}

const restPlace = ({ key, rest }: GrowingRow) => `unfinished/${key}.${rest}`

const arrivedOf = ({ tags, rest_size }: GrowingRow) => tags.length * pieceSize + rest_size

async function* joined(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  if (first.length > 0) yield first
  yield* rest
}

/** Ends where the stream breaks off, so that what came before can be kept. */
async function* untilBroken(bytes: Readable, tell: (error: unknown) => void) {
  try {
    // Destroying it would hide the reason why nothing more can be kept behind an error of its own.
    yield* bytes.iterator({ destroyOnReturn: false })
  } catch (error) {
    tell(error)
  }
}
