import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fixture } from '../../../support/audio'
import { addApp } from '../../../support/factor'
import { multipart, type Person, startService, type TestService } from '../../../support/service'
import { pathWithout } from '../../../support/without.mjs'

let service: TestService
let anna: Person

beforeAll(async () => {
  vi.stubEnv('PATH', pathWithout('ffmpeg'))
  service = await startService({}, { operator: { plugins: { on: ['monitoring-admin'] } } })
  anna = await service.newPerson()
})
afterAll(async () => {
  await service.close()
  vi.unstubAllEnvs()
})

test('a file with AAC that is uploaded where ffmpeg is missing says what to send instead, and an MP3 is Ready', async () => {
  const draft = { name: 'Songs', region: 'eu-west-1' }
  const bucket = (await anna.call('POST', '/buckets', draft)).body.data.id
  const settled = async (name: string) => {
    const form = await multipart({ file: { name, bytes: await readFile(fixture(name)) } })
    const path = `/api/buckets/${bucket}/files`
    const { body } = await service.call('POST', path, { token: anna.token, ...form })
    return vi.waitFor(
      async () => {
        const found = await anna.call('GET', `/buckets/${bucket}/files/${body.data.id}`)
        expect(found.body.data.state).not.toBe(0)
        return found.body.data
      },
      { timeout: 120_000, interval: 50 },
    )
  }
  const refused = await settled('jingle.m4a')
  expect(refused.state).toBe(-1)
  expect(refused.error).toMatch(/read only where ffmpeg is installed.*Send it as MP3, WAV, FLAC/)
  expect(await settled('jingle.mp3')).toMatchObject({ state: 1 })
})

test('operators read on the Health page that ffmpeg is missing, and what is not read without it', async () => {
  const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(operator)
  const { parts } = (await operator.call('GET', '/admin/monitoring/health')).body.data
  const found = parts.find(({ part }: { part: string }) => part === 'process')
  expect(found.figures.decoder).toMatch(/^webassembly .*\(no ffmpeg: AAC is not read\)$/)
})
