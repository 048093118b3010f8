import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Container, ScanFile } from '#plugins/filescanning/contract'
import { ucfFiles } from '../../../../plugins/ucf/server/sound/tables'
import { recording } from '../../../host/engine/recognition/open-engine'
import { openService } from '../../../support/service'
import { newBucket, upload } from '../../base-projects/identify-client'
import { bytesOf, operator } from '../../bm/monitored'
import { addScannedFile, newContainer } from '../../filescanning/containers/container-client'
import { putIn } from '../../filescanning/server/scan-client'
import { bytesWith, filesOf, filesProject, readFiles } from '../support/sent-files'

const song = recording('a song that a container knows', 20)

const service = await openService({}, { operator })
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
const elsewhere: number = await newBucket(anna, 'Something else')
await upload(service, anna, bucket, bytesOf(song), { title: 'A song' })
const container: Container = await newContainer(anna, { engine: 1, buckets: [bucket] })
const bytes = bytesWith({ seconds: 60, seed: 'scanned talk', parts: [{ at: 20, sound: song }] })
const scanned: ScanFile = await putIn(service, anna, container, bytes, { name: 'Programme' })
await addScannedFile(service, container, { name: 'From elsewhere' })

test('all files of a container are searched whose sound is stored, and why others are not is said', async () => {
  const project = await filesProject(anna, 'Of a container', { bucket_ids: [elsewhere] })
  const path = `/ucf-projects/${project.id}/files`
  const added = await anna.call('POST', path, { container_id: container.id })
  expect(added.body).toMatchObject({
    data: [
      { name: 'Programme', state: 0, from: { file_id: scanned.id, container: container.name } },
    ],
    skipped: [{ name: 'From elsewhere', reason: 'Its sound is not stored here' }],
  })
  const [file] = await readFiles(anna, project)
  // What its report has identified is known, though no bucket of the project knows it.
  expect(file).toMatchObject({ state: 1, bytes: scanned.bytes })
  expect(Math.abs((file?.unknown_seconds ?? 0) - 38)).toBeLessThan(4)
  const again = await anna.call('POST', path, { container_id: container.id, file_ids: scanned.id })
  expect(again.body).toMatchObject({
    data: [],
    skipped: [{ file_id: scanned.id, reason: 'It is in this project already' }],
  })
  expect(await filesOf(anna, project)).toHaveLength(1)
})

test('without a report’s help the buckets that a project names, or else all own ones, say what is known', async () => {
  const project = await filesProject(anna, 'Own buckets')
  const path = `/ucf-projects/${project.id}/files`
  await anna.call('POST', path, { container_id: container.id, file_ids: [scanned.id] })
  const [file] = await readFiles(anna, project)
  expect(Math.abs((file?.unknown_seconds ?? 0) - 38)).toBeLessThan(4)
})

test('a container or a file that is not there, and a right that is missing, are said', async () => {
  const project = await filesProject(anna, 'Refused')
  const path = `/ucf-projects/${project.id}/files`
  const nowhere = await anna.call('POST', path, { container_id: 999_999 })
  expect(nowhere).toMatchObject({
    status: 422,
    body: { errors: { container_id: [/no container/] } },
  })
  const missing = { container_id: container.id, file_ids: ['0190ffff-0000-7000-8000-000000000000'] }
  expect(await anna.call('POST', path, missing)).toMatchObject({
    status: 422,
    body: { errors: { file_ids: [/There is no file/] } },
  })
  const writer = await service.newIamUser(anna, ['ucf'])
  const wish = { container_id: container.id }
  expect((await writer.call('POST', path, wish)).status).toBe(403)
})

test('a scanned file that is deleted later stays in the project; its own bytes are a copy', async () => {
  const project = await filesProject(anna, 'Copies')
  const path = `/ucf-projects/${project.id}/files`
  await anna.call('POST', path, { container_id: container.id, file_ids: [scanned.id] })
  const [file] = await readFiles(anna, project)
  await anna.call('DELETE', `/fs-containers/${container.id}/files/${scanned.id}`)
  const [row] = await service.db
    .select()
    .from(ucfFiles)
    .where(eq(ucfFiles.id, file?.id ?? 0))
  expect(await service.services.objects.stat(row?.object_key ?? '')).toMatchObject({
    size: scanned.bytes,
  })
})
