import type { ContainerRow, ScanFileRow } from '../../../../plugins/filescanning/server/tables'
import { containers, scanFiles } from '../../../../plugins/filescanning/server/tables'
import type { Person, TestService } from '../../../support/service'

type Rows = Pick<TestService, 'db'>

/** A container as it stands in the database; whole files, fingerprints, without buckets. */
export async function insertContainer(
  { db }: Rows,
  { uid, email }: Pick<Person, 'uid' | 'email'>,
  more: Partial<ContainerRow> & { name: string },
): Promise<ContainerRow> {
  const [row] = await db
    .insert(containers)
    .values({
      uid,
      email,
      region: 'eu-west-1',
      audio_type: 'linein',
      engine: 1,
      policy: { type: 'traverse', interval: 0, rec_length: 10 },
      ...more,
    })
    .returning()
  if (!row) throw new Error('the container was not stored')
  return row
}

/** A file whose scan has ended, or stands still: nothing here works on it. */
export async function insertFile(
  { db }: Rows,
  { id: containerId, uid, engine }: ContainerRow,
  more: Partial<ScanFileRow> & { name: string },
): Promise<ScanFileRow> {
  const [row] = await db
    .insert(scanFiles)
    .values({
      container_id: containerId,
      uid,
      engine,
      data_type: 'audio',
      uri: `audio:${more.name}`,
      state: 1,
      duration: 60,
      object_key: `fs/${containerId}/${more.name}`,
      size: 1_000_000,
      ...more,
    })
    .returning()
  if (!row) throw new Error('the file was not stored')
  return row
}
