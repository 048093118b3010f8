import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { ProjectRequest } from '#plugins/base-projects/contract'
import { sweepRequests } from '../../../plugins/base-projects/server/identify/request-log'
import { projectRequests } from '../../../plugins/base-projects/server/tables'
import { sharedService } from '../../support/service'
import {
  identify,
  newBucket,
  newProject,
  noisyExcerpt,
  piece,
  upload,
  wav,
} from './identify-client'

const song = piece(1, 20)
const known = wav(noisyExcerpt(song, 5, 5))

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const bucket = await newBucket(anna, 'Songs')
await upload(service, anna, bucket, wav(song))

async function requestsOf(id: number, count: number, query = ''): Promise<ProjectRequest[]> {
  return vi.waitFor(
    async () => {
      const { body } = await anna.call('GET', `/base-projects/${id}/requests?${query}`)
      expect(body.data).toHaveLength(count)
      return body.data
    },
    { timeout: 120_000 },
  )
}

test('requests of a project are listed with their answers, failed ones first', async () => {
  const project = await newProject(anna, [bucket])
  await identify(service, project, known, { signature: 'wrong' })
  await identify(service, project, known)
  await identify(service, project, Buffer.from('no audio'))
  const listed = await requestsOf(project.id, 3)
  expect(listed.map(({ code, outcome }) => [code, outcome])).toEqual([
    [3015, 'failed'],
    [3014, 'failed'],
    [0, 'result'],
  ])
  expect(listed[2]).toMatchObject({ status: 200, result: 'piece', sample_bytes: known.length })
  expect(await requestsOf(project.id, 1, 'outcome=result')).toEqual([listed[2]])
  expect(await requestsOf(project.id, 1, 'code=3014')).toEqual([listed[1]])
})

test('no secret and no signature is stored', async () => {
  const project = await newProject(anna, [bucket])
  await identify(service, project, known, { signature: 'a-signature' })
  await requestsOf(project.id, 1)
  const { rows } = await service.db.execute(
    sql`select ${projectRequests}::text as row from ${projectRequests} where project_id = ${project.id}`,
  )
  expect(rows).toHaveLength(1)
  for (const secret of [project.access_secret, project.access_key, 'a-signature'])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

test('requests are deleted after seven days, and all but the newest of a project', async () => {
  const project = await newProject(anna, [bucket])
  const old = new Date(Date.now() - 8 * 86_400_000)
  const row = {
    project_id: project.id,
    uid: anna.uid,
    at: new Date(),
    status: 200,
    code: 0,
    message: 'Success',
    outcome: 'result' as const,
    failed: false,
    duration_ms: 10,
    sample_bytes: 1,
    client: '',
    result: 'One',
    acr_id: '',
  }
  await service.db
    .insert(projectRequests)
    .values([{ ...row, at: old, result: 'Old' }, row, { ...row, result: 'Two' }, row])
  await sweepRequests(service.services)
  await requestsOf(project.id, 3)
  await sweepRequests(service.services, 2)
  const left = await requestsOf(project.id, 2)
  expect(left.map(({ result }) => result)).toEqual(['One', 'Two'])
})

test('requests of other accounts are not found', async () => {
  const project = await newProject(anna, [bucket])
  const other = await service.newPerson()
  expect((await other.call('GET', `/base-projects/${project.id}/requests`)).status).toBe(404)
})
