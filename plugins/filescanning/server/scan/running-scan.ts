import type { Db, Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { heldContainer } from '../containers/own-container'
import { publishChange } from '../files/scan-events'
import { type ContainerRow, containers, type ScanFileRow, scanFiles } from '../tables'

/** A scan at work: of this file, by the rules that its container had when it began. */
export interface Scan {
  file: ScanFileRow
  container: ContainerRow
}

/** There is nothing to be told: the file was deleted, or another scan of it has begun. */
export class Overtaken extends Error {}

/** Why a scan has found nothing: -2 the file is at fault, -3 the service or its plan. The message is for a person. */
export class Unscannable extends Error {
  constructor(
    readonly state: -2 | -3,
    message: string,
  ) {
    super(message)
  }
}

interface ScanId {
  id: number
  scan: number
}

const isGoingOn = ({ id, scan }: ScanId) =>
  and(eq(scanFiles.id, id), eq(scanFiles.scan, scan), eq(scanFiles.state, 0))

export async function findScan(id: ScanId, db: Db): Promise<Scan | undefined> {
  const [found] = await db
    .select({ file: scanFiles, container: containers })
    .from(scanFiles)
    .innerJoin(containers, eq(containers.id, scanFiles.container_id))
    .where(isGoingOn(id))
  return found
}

/** Runs `change` while nobody else can touch file or container; undefined when the scan was overtaken. */
export function inScan<T>(
  { file }: Scan,
  { db }: Services,
  change: (tx: Db, now: Scan) => Promise<T>,
): Promise<T | undefined> {
  return db.transaction(async (tx) => {
    const container = await heldContainer(file.container_id, tx)
    const [now] = await tx.select().from(scanFiles).where(isGoingOn(file)).for('update')
    return container && now ? change(tx, { file: now, container }) : undefined
  })
}

type Values = Partial<typeof scanFiles.$inferInsert>

/** Rejects with `Overtaken` when the scan was. */
export async function updateScan(
  scan: Scan,
  services: Services,
  values: Values,
  publish = publishChange,
): Promise<void> {
  const changed = await inScan(scan, services, async (tx, { file }) => {
    await tx.update(scanFiles).set(values).where(eq(scanFiles.id, file.id))
    await publish(services, file, tx)
    return true
  })
  if (!changed) throw new Overtaken()
}
