import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import type { BucketFile } from '#plugins/buckets/contract'
import { samples } from '../../../../plugins/base-projects/browser/samples/samples'
import { openService } from '../../../support/service'
import { newBucket, newProject, noisyExcerpt, piece, upload, wav } from '../identify-client'

const run = promisify(execFile)

/** What runs a sample, where the machine has it; the first two are on every machine that tests this. */
const programs = { curl: 'bash', node: process.execPath, python: 'python3', java: 'java' }

const runs = async (program: string) =>
  run(program, [program === 'java' ? '-version' : '--version']).then(
    () => true,
    () => false,
  )

const runnable: (keyof typeof programs)[] = ['curl', 'node']
for (const id of ['python', 'java'] as const) {
  if (await runs(programs[id])) runnable.push(id)
}

const service = await openService()
await service.app.listen({ port: 0, host: '127.0.0.1' })
const anna = await service.newPerson()
const bucket = await newBucket(anna, 'Songs')
const project: Project = await newProject(anna, [bucket])
const song = piece(1, 30)
const file: BucketFile = await upload(service, anna, bucket, wav(song), {
  title: 'Found by a sample',
})
const clip: string = join(service.directory, 'clip.wav')
await writeFile(clip, wav(noisyExcerpt(song, 10, 8)))

const target = (changed: { secret?: string } = {}) => ({
  origin: `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`,
  accessKey: project.access_key,
  secret: project.access_secret,
  ...changed,
})

describe.each(runnable)('the sample for %s', (id) => {
  const sample = samples.find((one) => one.id === id) as (typeof samples)[number]

  async function answerTo(secret?: string) {
    const program = join(service.directory, sample.file)
    await writeFile(program, sample.write(target(secret ? { secret } : {})))
    const { stdout } = await run(programs[id], [program, clip])
    return JSON.parse(stdout)
  }

  test('recognises eight noisy seconds', async () => {
    const { status, metadata } = await answerTo()
    expect(status.code).toBe(0)
    expect(metadata.custom_files[0]).toMatchObject({
      acrid: file.acr_id,
      title: 'Found by a sample',
    })
  })

  test('is refused with another secret', async () => {
    expect((await answerTo('wrong')).status.code).toBe(3014)
  })
})

test.each(samples)('$label holds what the project needs, and no other secret', ({ write }) => {
  const program = write(target({ secret: 'THE-SECRET' }))
  expect(program).toContain(`${target().origin}/v1/identify`)
  expect(program).toContain(project.access_key)
  expect(program.split('THE-SECRET')).toHaveLength(2)
  expect(program).not.toContain(project.access_secret)
})
