import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audioExtensions } from '@console/core/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sniffAudioFile, sniffAudioType } from '../../../../host/engine/media/audio-type'
import { amrBytes, fixture, melody, wavBytes } from '../../../support/audio'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audio-type-'))
})
afterAll(() => rm(folder, { recursive: true }))

const bytesOf = async (extension: string) => {
  if (extension === 'wav') return wavBytes(melody({ seconds: 0.1 }))
  if (extension === 'amr') return amrBytes(0.1)
  if (extension === 'ape') return Buffer.from('MAC \x96\x0f\0\0')
  return readFile(fixture(extension === 'ogg' ? 'speech-like.ogg' : `jingle.${extension}`))
}

test.each(audioExtensions)('a %s file is known by its content', async (extension) => {
  expect(sniffAudioType(await bytesOf(extension))).toBe(extension)
})

test.each<[string, string | Uint8Array]>([
  ['text', 'Dear customer, the song is in the next letter. '.repeat(100)],
  ['text in UTF-16', Buffer.from(`\ufeff${'Dear customer, '.repeat(100)}`, 'utf16le')],
  ['a playlist', '#EXTM3U\n#EXTINF:10,\nsong.mp3\n'],
  ['a list of files', "ffconcat version 1.0\nfile 'song.mp3'\n"],
  ['a playlist behind a tag', 'ID3\x04\0\0\0\0\0\x0a0123456789#EXTM3U\n#EXTINF:10,\nsong.mp3\n'],
  ['a web page', '<!doctype html><title>Song</title>'],
  ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
  ['an archive', 'PK\x03\x04\x14\0\0\0\x08\0'],
  ['a program', '\x7fELF\x02\x01\x01\0'],
  ['zeros', new Uint8Array(70_000)],
  ['ones', new Uint8Array(70_000).fill(255)],
  ['nothing', ''],
])('%s is not taken for audio', (_, content) => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  expect(sniffAudioType(bytes)).toBeUndefined()
})

test('audio is found behind a tag of any size', async () => {
  const file = join(folder, 'tagged')
  const tag = Buffer.alloc(10 + 200_000)
  tag.write('ID3\x03\0\0', 'latin1')
  tag.set([0, 200_000 >> 14, (200_000 >> 7) & 127, 200_000 & 127], 6)
  for (const extension of ['mp3', 'flac', 'aac']) {
    await writeFile(file, Buffer.concat([tag, await bytesOf(extension)]))
    expect(await sniffAudioFile(file)).toMatchObject({ type: extension, start: tag.length })
  }
})

test('a recording that starts in the middle of a frame is still an mp3', async () => {
  const whole = await bytesOf('mp3')
  expect(sniffAudioType(whole.subarray(2000))).toBe('mp3')
})
