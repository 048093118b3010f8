/** @module-tag decoder */

import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { runCommand } from '../../../../host/server/run-command'
import { importMusic } from '../../../../plugins/buckets/server/import-music'
import { melody, writeWav } from '../../../support/audio'
import { id3Tag, mp3Bytes } from '../../../support/mp3'
import { testDatabase } from '../../../support/postgres'
import { openService } from '../../../support/service'
import { makeTemporaryDirectory } from '../../../support/temporary-directory'
import {
  identify,
  newProject,
  noisyExcerpt,
  piece,
  sampleRate,
  upload,
  wav,
} from '../../base-projects/identify-client'

const tags = {
  TIT2: 'Quiet River',
  TPE1: 'The Fixtures',
  TALB: 'Tests',
  TCON: 'Ambient',
  TDRC: '2024-05-06',
  TPUB: 'Own Label',
  TSRC: 'XXA012400001',
}

const service = await openService()
const anna = await service.newPerson()
const folder: string = await makeTemporaryDirectory('music-')
await mkdir(join(folder, 'inside'))
const music = await mp3Bytes(melody({ seconds: 20, seed: 7 }), { sampleRate: 44_100 })
await writeFile(join(folder, 'inside/tagged.mp3'), Buffer.concat([id3Tag(tags), music]))
await writeWav(join(folder, 'plain name.wav'), { seconds: 12, seed: 8 })
await writeFile(join(folder, 'broken.mp3'), 'This is no music. '.repeat(100))
await writeFile(join(folder, 'notes.txt'), 'not audio at all')

async function run() {
  const lines: string[] = []
  const print = (line: string) => void lines.push(line)
  const allWell = await importMusic.run({ args: [folder], services: service.services, print })
  return { allWell, lines }
}

test('music that the operator imports is recognised by name, with what its tags say', async () => {
  const { allWell, lines } = await run()
  expect(allWell).toBe(false)
  expect(lines).toEqual([
    'broken.mp3: This is not an audio or video file',
    expect.stringMatching(/^inside\/tagged\.mp3: added as Quiet River, [0-9a-f]{32}$/),
    expect.stringMatching(/^plain name\.wav: added as plain name, [0-9a-f]{32}$/),
    '2 added, 0 were there already, 1 failed',
  ])
  const { body } = await anna.call('GET', '/buckets/23')
  expect(body.data).toMatchObject({ num: 3, size: 32 })

  const project = await newProject(anna, [23], { external_ids: ['isrc'] })
  const answer = await identify(
    service,
    project,
    wav(noisyExcerpt(melody({ seconds: 20, seed: 7, sampleRate }), 5, 8)),
  )
  expect(answer.body.metadata?.music?.[0]).toMatchObject({
    title: 'Quiet River',
    artists: [{ name: 'The Fixtures' }],
    album: { name: 'Tests' },
    genres: [{ name: 'Ambient' }],
    label: 'Own Label',
    release_date: '2024-05-06',
    external_ids: { isrc: 'XXA012400001' },
  })
})

test('the same files again, under other names too, are not added twice', async () => {
  await rename(join(folder, 'plain name.wav'), join(folder, 'other name.wav'))
  const { lines } = await run()
  expect(lines.at(-1)).toBe('0 added, 2 were there already, 1 failed')
  expect(lines).toContainEqual(expect.stringMatching(/^other name\.wav: already there/))
  expect((await anna.call('GET', '/buckets/23')).body.data.num).toBe(3)
})

test('customers may read about the Music bucket, not its files, and cannot change it', async () => {
  const [{ id }] = (await service.db.execute<{ id: number }>('select id from bucket_files limit 1'))
    .rows as [{ id: number }]
  for (const [method, path, body] of [
    ['GET', '/buckets/23/files', undefined],
    ['GET', `/buckets/23/files/${id}`, undefined],
    ['DELETE', `/buckets/23/files/${id}`, undefined],
    ['PUT', '/buckets/23', { name: 'Mine' }],
    ['DELETE', '/buckets/23?force=1', undefined],
  ] as const) {
    expect((await anna.call(method, path, body)).status, `${method} ${path}`).toBe(404)
  }
  const own = await anna.call('POST', '/buckets', { name: 'Own', region: 'eu-west-1' })
  const file = await upload(service, anna, own.body.data.id, wav(piece(9, 5)))
  const moved = await anna.call('PUT', `/buckets/23/files/${file.id}/move`)
  expect(moved.status).toBe(404)
})

test('the command works without a running console, and says how it is called', async () => {
  vi.stubEnv('DATABASE_URL', await testDatabase())
  vi.stubEnv('CONSOLE_DATA_DIR', await makeTemporaryDirectory('import-'))
  vi.stubEnv('CONSOLE_CONFIG', join(folder, 'no-config.json'))
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await runCommand('import:music', [])).toBe(2)
  expect(err).toHaveBeenCalledWith('npm run import:music -- <folder>\n')
  expect(await runCommand('import:music', [join(folder, 'inside')])).toBe(0)
  expect(out).toHaveBeenCalledWith('1 added, 0 were there already, 0 failed\n')
  expect(await runCommand('import:music', [join(folder, 'nowhere')])).toBe(1)
})
