import { expect, test } from 'vitest'
import { knownWork } from '../../../../plugins/filescanning/server/scan/matches/known-work'

const nothing = { artists: '', album: '', label: '', isrc: '', upc: '' }

test('metadata is read as music files and catalogues spell it', () => {
  const music = {
    artists: [{ name: 'Anna' }, { name: 'Berta' }],
    album: { name: 'Idents', id: 'x' },
    label: 'House',
    external_ids: { isrc: 'DEA122600001', upc: '00602547924223' },
  }
  expect(knownWork(music)).toEqual({
    artists: 'Anna, Berta',
    album: 'Idents',
    label: 'House',
    isrc: 'DEA122600001',
    upc: '00602547924223',
  })
})

test('metadata is read as customers write it', () => {
  const own = { Artist: ' Anna ', ALBUM: 'Idents', Label: 'House', ISRC: 'DEA1', upc: 602547924223 }
  expect(knownWork(own)).toEqual({
    artists: 'Anna',
    album: 'Idents',
    label: 'House',
    isrc: 'DEA1',
    upc: '602547924223',
  })
  expect(knownWork({ Artists: 'Anna & Berta' }).artists).toBe('Anna & Berta')
})

test('several numbers stand beside each other, and the album knows what the recording does not', () => {
  const known = { external_ids: { isrc: ['A', 'B'] }, album: { name: 'A', upc: '1', label: 'L' } }
  expect(knownWork(known)).toEqual({ ...nothing, album: 'A', label: 'L', isrc: 'A, B', upc: '1' })
})

test('what is of another kind says nothing', () => {
  expect(knownWork({})).toEqual(nothing)
  expect(knownWork({ artists: { a: 1 }, album: [], label: null, external_ids: 'x' })).toEqual(
    nothing,
  )
})
