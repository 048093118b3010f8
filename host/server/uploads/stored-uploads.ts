import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type Db, type IncomingFile, invalid, notFound, Uploads } from '@console/core/server'
import { and, eq, isNull } from 'drizzle-orm'
import type { DiskSpace } from '../disk/disk-space'
import type { HostObjects } from '../objects/host-objects'
import { cleanFileName } from './file-name'
import { arrivedPlace, type GrowingBytes } from './growing-bytes'
import { type IncomingRow, incomingFiles } from './tables'
import { checkUnclaimed } from './unclaimed'
import { isOpenAccount, isSpent, spend, spent, type UploadTickets } from './upload-tickets'

interface StoredUploadsOptions {
  db: Db
  objects: HostObjects
  growing: GrowingBytes
  tickets: UploadTickets
  publicUrl: string
  disk: DiskSpace
}

/** Rows say what is on its way in; resumable bytes grow by themselves, finished ones wait in the object store. */
export class StoredUploads extends Uploads {
  private readonly settling = new Map<string, Promise<IncomingRow>>()
  /** Bytes taken in since the start. */
  received = 0

  constructor(private readonly options: StoredUploadsOptions) {
    super()
  }

  async find(uid: number, key: string): Promise<IncomingFile> {
    const row = await this.row(key)
    const settled = row?.uid === uid ? await this.settle(row) : undefined
    if (!settled?.finished_at || settled.size === null) {
      throw invalid({ key: 'There is no finished upload under this key' })
    }
    if (settled.taken_at) throw used()
    return { key, filename: settled.filename, size: settled.size }
  }

  async receive(uid: number, name: string, bytes: Readable): Promise<IncomingFile> {
    const { key, filename } = await this.begin(uid, name, {})
    const { objects, db } = this.options
    try {
      const { size } = await objects.put(arrivedPlace(key), bytes)
      await db
        .update(incomingFiles)
        .set({ size, finished_at: new Date() })
        .where(eq(incomingFiles.key, key))
      this.received += size
      return { key, filename, size }
    } catch (error) {
      await this.clear(key)
      throw error
    }
  }

  async take(file: IncomingFile, to: string, { db = this.options.db } = {}): Promise<void> {
    const [row] = await db
      .update(incomingFiles)
      .set({ taken_at: new Date() })
      .where(and(eq(incomingFiles.key, file.key), isNull(incomingFiles.taken_at)))
      .returning()
    if (!row) throw used()
    try {
      // Not moved: when the caller's transaction fails, the file is still there to be taken.
      await this.options.objects.copy(arrivedPlace(file.key), to)
    } catch (error) {
      await db.update(incomingFiles).set({ taken_at: null }).where(eq(incomingFiles.key, file.key))
      throw error
    }
  }

  async discard({ key }: IncomingFile): Promise<void> {
    await this.clear(key)
  }

  async presign(uid: number, filename: string): Promise<{ url: string; key: string }> {
    const { publicUrl, tickets } = this.options
    const key = newKey()
    const { ticket } = tickets.write({ uid, key, filename })
    return { url: `${publicUrl}/api/presigned-uploads/${ticket}`, key }
  }

  /** What a presigned address allows; throws where it allows nothing any more. */
  async expect(address: string) {
    const { db, tickets } = this.options
    const { content: ticket, expiresAt } = tickets.read(address)
    if (await isSpent(db, ticket)) throw spent()
    if (!(await isOpenAccount(db, ticket.uid))) throw notFound('address')
    return { ticket, expiresAt }
  }

  /** Takes in the bytes of a presigned upload; once. Two senders at once do no harm: the one who ends first counts. */
  async fulfil(address: string, bytes: () => Readable): Promise<void> {
    const { objects, db } = this.options
    const { ticket, expiresAt } = await this.expect(address)
    const { uid, key } = ticket
    const arrived = await this.receive(uid, ticket.filename, bytes())
    const { filename, size } = arrived
    // There before its bytes are: what a crash leaves in their place is cleared away with the row.
    await db.insert(incomingFiles).values({ key, uid, filename }).onConflictDoNothing()
    const isFirst = await db.transaction(async (tx) => {
      if (!(await spend(tx, ticket, expiresAt))) return false
      const finished = { filename, size, finished_at: new Date() }
      await tx.update(incomingFiles).set(finished).where(eq(incomingFiles.key, key))
      await objects.move(arrivedPlace(arrived.key), arrivedPlace(key))
      return true
    })
    await this.clear(arrived.key)
    if (!isFirst) throw spent()
  }

  /** A row for bytes to come. */
  async begin(
    uid: number,
    name: string,
    rest: Pick<Partial<IncomingRow>, 'key' | 'size' | 'metadata'>,
  ) {
    const values = { key: newKey(), ...rest, uid, filename: cleanFileName(name) }
    const { db, disk } = this.options
    await disk.forFile(rest.size ?? 0)
    await db.transaction(async (tx) => {
      await checkUnclaimed(tx, uid, rest.size ?? undefined)
      await tx.insert(incomingFiles).values(values)
    })
    return values
  }

  async row(key: string): Promise<IncomingRow | undefined> {
    const { db } = this.options
    const [row] = await db.select().from(incomingFiles).where(eq(incomingFiles.key, key))
    return row
  }

  async setSize(key: string, size: number): Promise<void> {
    await this.options.db.update(incomingFiles).set({ size }).where(eq(incomingFiles.key, key))
  }

  /** Ends a resumable upload whose bytes are all there, wherever a crash may have left it. */
  async settle(row: IncomingRow): Promise<IncomingRow> {
    if (row.finished_at || row.size === null) return row
    const before = this.settling.get(row.key)
    if (before) return await before
    const settled = this.finish(row, row.size).finally(() => this.settling.delete(row.key))
    this.settling.set(row.key, settled)
    return await settled
  }

  /** Removes bytes and row, in this order: a row without bytes is cleared later, bytes without a row never. */
  async clear(key: string): Promise<void> {
    const { growing, objects, db } = this.options
    await growing.remove(key)
    await objects.remove(arrivedPlace(key))
    await db.delete(incomingFiles).where(eq(incomingFiles.key, key))
  }

  private async finish(row: IncomingRow, size: number): Promise<IncomingRow> {
    const { growing, objects, db } = this.options
    const arrived = await growing.arrived(row.key)
    if (arrived === size) await growing.finish(row.key)
    else if (arrived !== undefined) return row
    else if ((await objects.stat(arrivedPlace(row.key)))?.size !== size) return row
    const finishedAt = new Date()
    await db
      .update(incomingFiles)
      .set({ finished_at: finishedAt })
      .where(eq(incomingFiles.key, row.key))
    this.received += size
    return { ...row, finished_at: finishedAt }
  }
}

export const newKey = () => randomBytes(16).toString('hex')

const used = () => invalid({ key: 'This upload has been used already' })
