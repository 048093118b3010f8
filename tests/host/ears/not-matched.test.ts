import type { EarState } from '@console/core/server'
import { expect, test } from 'vitest'
import { NotMatched } from '../../../host/server/ears/not-matched'

const running: EarState = {
  stream: 1,
  state: 'running',
  reason: '',
  address: 'http://radio.example/one',
  at: new Date(),
}
const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000)

test('a stream whose sound is not looked up for over a minute says since when, and when that is over', () => {
  const late = new NotMatched()
  expect(late.changed(running)).toBeUndefined()
  late.since = secondsAgo(30)
  expect(late.changed(running)).toBeUndefined()
  late.since = new Date(Date.UTC(2026, 0, 2, 3, 4, 5))
  const said = late.changed(running)
  expect(said).toMatchObject({
    state: 'running',
    reason: 'Not matched since 2026-01-02 03:04:05 UTC',
  })
  expect(late.changed(said)).toBeUndefined()
  expect(late.changed({ ...running, state: 'timeout' })).toBeUndefined()
  late.since = undefined
  expect(late.changed(said)).toMatchObject({ state: 'running', reason: '' })
})

test('what was heard after that moment is not known to be over', () => {
  const late = new NotMatched()
  expect(late.known).toBeGreaterThan(Date.now() - 1000)
  late.since = secondsAgo(300)
  expect(late.known).toBe(late.since.getTime())
})
