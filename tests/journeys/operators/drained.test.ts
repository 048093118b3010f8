/** @module-tag slow */

import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DrainStory, tellDrainStory } from '../../support/fleet/drain-story'
import { type Fleet, startFleet } from '../../support/fleet/start-fleet'
import { testDatabase } from '../../support/postgres'

// Two built programs on one database and one store. `npm run bench -- drain` tells the same of a hundred streams.

const stations = Number(process.env.DRAIN_STATIONS ?? 8)

let fleet: Fleet
let story: DrainStory

beforeAll(async () => {
  fleet = await startFleet(await testDatabase({ migrated: false }), stations, {
    processes: 2,
    plugins: ['monitoring-admin'],
  })
  const said: string[] = []
  try {
    story = await tellDrainStory(fleet, (text) => said.push(text))
    said.push(JSON.stringify(story, undefined, 1))
  } finally {
    await mkdir('tests/output', { recursive: true })
    await writeFile('tests/output/drained.log', [...said, ...fleet.said, ''].join('\n'))
  }
})
afterAll(() => fleet?.stop())

test('a process that is drained by the page hands over all that it hears, and says that it may be stopped', () => {
  expect(story.drained.had).toBeGreaterThan(0)
  expect(story.drained.after).toBeGreaterThan(0)
})

test('one that is told to end hands over before that, and ends in order', () => {
  expect(story.ended.had).toBeGreaterThan(0)
  expect(story.ended.code).toBe(0)
  expect(story.ended.after).toBeLessThan(25)
})

test('no second is lost by either: the sound that is kept has no hole, and none of it is kept twice', () => {
  expect(story.holes).toEqual([])
  expect(story.twice).toEqual([])
  expect(story.heard.gaps).toEqual([])
  expect(story.heard.statesOff).toEqual([])
})

test('no play is missed, made up or doubled', () => {
  expect(story.heard.sent).toBeGreaterThan(stations)
  expect(story.heard.missed).toEqual([])
  expect(story.heard.false).toEqual([])
  expect(story.heard.doubled).toEqual([])
})
