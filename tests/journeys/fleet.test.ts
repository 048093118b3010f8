/** @module-tag slow */

import { mkdir, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FleetStory, tellFleetStory } from '../support/fleet/fleet-story'
import { type Fleet, startFleet } from '../support/fleet/start-fleet'
import { testDatabase } from '../support/postgres'

// Three built programs on one database and one store. `npm run bench -- fleet` tells the same of two hundred stations.

const stations = Number(process.env.FLEET_STATIONS ?? 24)
/** Seconds in which streams are heard again, whatever became of their process. */
const soon = 30

let fleet: Fleet
let story: FleetStory

beforeAll(async () => {
  fleet = await startFleet(await testDatabase({ migrated: false }), stations)
  const said: string[] = []
  try {
    story = await tellFleetStory(fleet, (text) => said.push(text))
    said.push(JSON.stringify(story, undefined, 1))
  } finally {
    await mkdir('tests/output', { recursive: true })
    await writeFile('tests/output/fleet.log', [...said, ...fleet.said, ''].join('\n'))
  }
})
afterAll(() => fleet?.stop())

test('streams are shared out: no process has more than half of them', () => {
  expect(story.shares.reduce((sum, one) => sum + one)).toBe(stations)
  expect(Math.max(...story.shares)).toBeLessThanOrEqual(stations / 2)
})

test('when a process is killed, all that it heard is heard again within half a minute', () => {
  expect(story.killed.had).toBeGreaterThan(0)
  expect(story.killed.heardAgainAfter).toBeLessThan(soon)
})

test('when a process is frozen, too, and it lets go of all at once when it goes on, and gets its share again', () => {
  expect(story.frozen.had).toBeGreaterThan(0)
  expect(story.frozen.heardAgainAfter).toBeLessThan(soon)
  expect(story.frozen.letGoAfter).toBeLessThan(10)
  expect(Math.max(...story.sharesAtEnd)).toBeLessThanOrEqual(stations / 2)
})

test('no play is doubled or made up, and none is missing but in the time that the states tell', () => {
  const { heard } = story
  expect(heard.sent).toBeGreaterThan(stations / 4)
  expect(heard.doubled).toEqual([])
  expect(heard.false).toEqual([])
  expect(heard.missed).toEqual([])
})

test('the states tell when nobody listened, and why, without a hole', () => {
  const { gaps, statesOff } = story.heard
  expect(statesOff).toEqual([])
  for (const { reason, begin, end } of gaps) {
    expect(reason).toBe('The service was not listening')
    expect(end - begin).toBeLessThan(1000 * soon + 10_000)
  }
  // A machine that is too busy may have stopped others for a while, too.
  const { at, killed, frozen } = story
  const from = (time: number) => gaps.filter(({ begin }) => Math.abs(begin - time) < 10_000)
  expect(from(at.killed).length).toBeGreaterThanOrEqual(killed.had)
  expect(from(at.frozen).length).toBeGreaterThanOrEqual(frozen.had)
})

test('nothing of who was frozen is kept twice, or left in the store', () => {
  expect(story.twice).toEqual([])
  expect(story.unnamed).toEqual([])
})
