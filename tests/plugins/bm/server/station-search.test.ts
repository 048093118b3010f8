import { readFile } from 'node:fs/promises'
import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Station, StationPlaces } from '#plugins/bm/contract'
import { bmStations } from '../../../../plugins/bm/server/tables/stations'
import { testDatabase } from '../../../support/postgres'
import { sharedService } from '../../../support/service'

const stations = [
  { name: 'Alpha FM', country: 'DE', genre: 'pop, hits', language: 'german,english' },
  { name: 'Alpha FM', country: 'AT', genre: 'Pop', language: 'german' },
  {
    name: 'Radio Sud',
    city: 'Paris',
    province: 'Île-de-France',
    country: 'FR',
    genre: 'pop; news',
  },
  { name: 'Radio de l’Île', country: 'CA', genre: 'synthpop', language: 'French' },
]

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
await service.db.insert(bmStations).values(
  stations.map((station, at) => ({
    source: `test/${at}`,
    type: 'Radio' as const,
    words: [station.name, station.city, station.province].filter(Boolean).join(' '),
    urls: ['https://radio.example/'],
    ...station,
  })),
)

const found = async (query: string) => {
  const { status, body } = await anna.call('GET', `/bm-stations?${query}`)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.meta.total).toBe(body.data.length)
  return (body.data as Station[]).map(({ name, country }) => `${name} ${country}`)
}

test('stations are found without accents, by their country, and by words of several fields together', async () => {
  expect(await found('search=ile-de')).toEqual(['Radio Sud FR'])
  expect(await found(`search=${encodeURIComponent('ÎLE')}`)).toEqual([
    'Radio Sud FR',
    'Radio de l’Île CA',
  ])
  expect(await found('search=alpha%20germany')).toEqual(['Alpha FM DE'])
  expect(await found('search=alpha%20%C3%96sterreich')).toEqual(['Alpha FM AT'])
  expect(await found(`search=${encodeURIComponent('法国')}`)).toEqual(['Radio Sud FR'])
  expect(await found('search=alpha%20paris')).toEqual([])
  // A country is no part of a word, and a sign of a pattern is a sign.
  expect(await found('search=man')).toEqual([])
  expect(await found('search=%25')).toEqual([])
})

test('genres and languages are single ones, and as many stations are counted as the filter finds', async () => {
  const { body } = await anna.call('GET', '/bm-station-places')
  const { genres, languages } = body.data as StationPlaces
  expect(genres.map(({ name, stations }) => [name.toLowerCase(), stations])).toEqual([
    ['pop', 3],
    ['hits', 1],
    ['news', 1],
    ['synthpop', 1],
  ])
  for (const { name, stations } of genres)
    expect(await found(`genre=${name}`), name).toHaveLength(stations)
  expect(languages[0]).toEqual({ name: 'german', stations: 2 })
  expect(await found('language=English')).toEqual(['Alpha FM DE'])
})

test('a database that may not have the index of words is searched without it', async () => {
  const url = await testDatabase({ migrated: false })
  const client = new pg.Client(url)
  await client.connect()
  try {
    const migrations = new URL('../../../../plugins/bm/server/migrations/', import.meta.url)
    const file = await readFile(new URL('0013_station_search.sql', migrations), 'utf8')
    const index = file.split('--> statement-breakpoint').at(-1) ?? ''
    const hasIndex = async () =>
      (await client.query(`select to_regclass('bm_stations_folded') is not null as there`)).rows[0]
        .there
    const role = `plain_${Date.now()}`
    await client.query(`create role ${role}`)
    await client.query(`grant ${role} to current_user`)
    await client.query(`set role ${role}`)
    await client.query(`create temp table ${getTableName(bmStations)} (folded text)`)
    await client.query(index)
    expect(await hasIndex()).toBe(false)
    await client.query('reset role')
    await client.query(index)
    expect(await hasIndex()).toBe(true)
    await client.query(`drop table ${getTableName(bmStations)}`)
    await client.query(`drop role ${role}`)
  } finally {
    await client.end()
  }
})
