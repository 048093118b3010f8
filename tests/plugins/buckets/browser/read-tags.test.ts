import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parseIsrc, readTags } from '../../../../plugins/buckets/browser/add-files/read-tags'

const open = async (name: string) => new File([await readFile(`tests/fixtures/${name}`)], name)
const tags = { title: 'Über den Wolken', artist: 'Die Band', album: 'Erste Reise' }

test.each(['id3v2-3.mp3', 'id3v2-4.mp3', 'itunes.m4a', 'vorbis.flac', 'vorbis.ogg', 'vorbis.opus'])(
  'tags of %s are read',
  async (name) => {
    const file = await open(`tagged/${name}`)
    expect(await readTags(file)).toEqual({ ...tags, isrc: 'DEA123456789' })
  },
)

test('ID3v1 tags, which have no ISRC, are read', async () => {
  expect(await readTags(await open('tagged/id3v1.mp3'))).toEqual(tags)
})

test('a file without tags, or of another kind, has none', async () => {
  expect(await readTags(await open('jingle.aac'))).toEqual({})
  expect(await readTags(await open('README.md'))).toEqual({})
})

test('an ISRC is stored without hyphens, and other text is not an ISRC', () => {
  expect(parseIsrc('ISRC DE-A12-34-56789')).toBe('DEA123456789')
  expect(parseIsrc('unknown')).toBeUndefined()
})
