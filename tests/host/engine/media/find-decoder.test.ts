import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAudioDecoder } from '../../../../host/engine/media/find-decoder'
import { fixture } from '../../../support/audio'
import { openFfmpeg, silentLog } from '../../../support/ffmpeg'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-decoder-'))
})
afterAll(() => rm(folder, { recursive: true }))

const notes: string[] = []
const log = { ...silentLog, warn: (_: object, text: string) => void notes.push(text) }

async function folderWith(name: string, script: string) {
  const path = join(folder, name)
  await mkdir(path)
  await writeFile(join(path, 'ffmpeg'), script)
  await chmod(join(path, 'ffmpeg'), 0o755)
  return path
}

test('ffmpeg is used where it is installed', { tags: 'ffmpeg' }, async () => {
  expect((await openFfmpeg()).status().decoder).toBe('ffmpeg')
})

test('without ffmpeg the service decodes by itself and says so in the log', async () => {
  const decoder = await openAudioDecoder({ path: folder, log })
  expect(decoder.status().decoder).toBe('webassembly')
  expect(notes.at(-1)).toMatch(/No ffmpeg on the PATH/)
  expect((await decoder.measure(fixture('jingle.mp3'))).seconds).toBe(3)
})

test('an ffmpeg that does not start, or is another program, is passed over', async () => {
  const broken = await folderWith(
    'broken',
    '#!/bin/sh\necho cannot open shared object file >&2\nexit 127\n',
  )
  const other = await folderWith('other', '#!/bin/sh\necho hello\n')
  const decoder = await openAudioDecoder({ path: ['', broken, other].join(delimiter), log })
  expect(decoder.status().decoder).toBe('webassembly')
  expect(notes.filter((text) => text === 'This ffmpeg does not run')).toHaveLength(2)
})

test('a build of ffmpeg without some decoders does not promise their formats', async () => {
  const poor = await folderWith(
    'poor',
    `#!/bin/sh
case "$2" in
-version) echo 'ffmpeg version 7.1-poor Copyright' ;;
-decoders) printf 'Decoders:\\n A..... = Audio\\n ------\\n A....D flac      FLAC\\n A....D pcm_s16le PCM\\n' ;;
-demuxers) printf 'File formats:\\n D. = Demuxing\\n --\\n D  flac   raw FLAC\\n D   wav   WAV\\n D   mp3   MP3\\n' ;;
esac
`,
  )
  const decoder = await openAudioDecoder({ path: poor, log })
  expect(decoder.status()).toMatchObject({ version: '7.1-poor', formats: ['wav', 'flac'] })
})
