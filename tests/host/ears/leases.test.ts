import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fenced, LeaseLost, StreamLeases } from '../../../host/server/ears/leases'
import type { StoredEars } from '../../../host/server/ears/stored-ears'
import { earStreams } from '../../../host/server/ears/tables'
import { openService } from '../../support/service'
import { wish } from './many-ears'

const service = await openService()
// Streams stay free until the test claims them.
await (service.services.ears as StoredEars).stop()

test('a process whose stream was claimed by another one writes nothing more', async () => {
  const { db } = service
  await wish(service, ['http://radio.invalid/claimed'])
  const [first] = await new StreamLeases(db, 'first').take(1)
  if (!first) throw new Error('the stream was not claimed')
  const write = (stream: { id: number; fence: number }, address: string) =>
    fenced(db, stream, (tx) =>
      tx.update(earStreams).set({ address }).where(eq(earStreams.id, stream.id)),
    )
  await write(first, 'of the first')

  await db.update(earStreams).set({ held_until: new Date(0) })
  const [second] = await new StreamLeases(db, 'second').take(1)
  if (!second) throw new Error('the stream was not claimed again')
  await expect(write(first, 'too late')).rejects.toThrow(LeaseLost)
  await write(second, 'of the second')
  const [row] = await db.select().from(earStreams).where(eq(earStreams.id, first.id))
  expect(row).toMatchObject({ held_by: 'second', address: 'of the second' })
})
