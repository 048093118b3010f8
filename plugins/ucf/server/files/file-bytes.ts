import type { Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { type UcfFileRow, ucfFiles } from '../sound/tables'
import { copyKeyOf } from './objects'
import { scannedSound } from './scanned-sound'

/** What the file is made from is at fault, not the service. */
export class Unreadable extends Error {}

/** Where the bytes of a file lie; those of a scanned file are copied, so that either of the two may go. */
export async function bytesOfFile(file: UcfFileRow, services: Services): Promise<string> {
  if (file.object_key) return file.object_key
  const scanned = await scannedSound(services)?.file(file.uid, file.scan_file ?? '')
  const { objects, db } = services
  if (!scanned?.object_key || !(await objects.stat(scanned.object_key))) {
    throw new Unreadable('The scanned file that it was taken from has been deleted')
  }
  const key = copyKeyOf(file)
  const { size } = await objects.put(key, await objects.read(scanned.object_key))
  const changed = await db
    .update(ucfFiles)
    .set({ object_key: key, size })
    .where(and(eq(ucfFiles.id, file.id), eq(ucfFiles.state, 0)))
    .returning({ id: ucfFiles.id })
  if (changed.length === 0) {
    await objects.remove(key)
    throw new Unreadable('It was removed')
  }
  return key
}
