import { existsSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changesEverything, journeys, journeysFor } from './support/changed.mjs'

test('every journey says which folders it is about, and these are there', () => {
  const named = readdirSync('tests/journeys', { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /^(.*)\.test\.ts$/.exec(file)?.[1] ?? [])
    .sort()
  expect(Object.keys(journeys).sort()).toEqual(named)
  expect([...new Set(Object.values(journeys).flat())].filter((to) => !existsSync(to))).toEqual([])
})

test('a change calls for the journeys about its folder, and for no others', () => {
  expect(journeysFor(['plugins/offline/server/routes.ts'])).toEqual([
    'tests/journeys/main-paths.test.ts',
    'tests/journeys/looks.test.ts',
    'tests/journeys/offline.test.ts',
  ])
  expect(journeysFor(['tests/journeys/table.test.ts'])).toEqual(['tests/journeys/table.test.ts'])
  expect(journeysFor(['README.md'])).toEqual([])
})

test('what may change everything calls for everything', () => {
  expect(changesEverything(['plugins/offline/zh.ts', 'package-lock.json'])).toBe(true)
  expect(changesEverything(['plugins/offline/zh.ts'])).toBe(false)
})
