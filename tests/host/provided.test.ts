import { provide, type Services } from '@console/core/server'
import { expect, test } from 'vitest'
import { collectProvided } from '../../host/server/provided'

abstract class Clock {
  abstract now(): number
}
abstract class Calendar {}

const services = {} as Services
const clock = provide(Clock, () => ({ now: () => 1 }))

test('what a plugin provides is made once, when another first asks for it', () => {
  let made = 0
  const counted = provide(Clock, () => {
    made += 1
    return { now: () => made }
  })
  const provided = collectProvided(
    [{ id: 'time', provides: [counted] }],
    () => services,
  )(() => services)
  expect(made).toBe(0)
  expect(provided(Clock)).toBe(provided(Clock))
  expect(provided(Clock).now()).toBe(1)
})

test('what is provided for each call is made with what that call works with', () => {
  const own = { publicUrl: 'https://own.example' } as Services
  const perCall = provide(Clock, ({ publicUrl }) => ({ now: () => publicUrl.length }), {
    perCall: true,
  })
  const provided = collectProvided([{ id: 'time', provides: [perCall] }], () => services)
  expect(provided(() => own)(Clock).now()).toBe(own.publicUrl.length)
})

test('two plugins that provide the same are refused at the start, both by name', () => {
  const plugins = [
    { id: 'time', provides: [clock] },
    { id: 'other-time', provides: [clock] },
  ]
  expect(() => collectProvided(plugins, () => services)).toThrow(
    "'other-time' provides Clock, as 'time' does",
  )
})

test('asking for what no plugin provides says what is missing', () => {
  const provided = collectProvided(
    [{ id: 'time', provides: [clock] }],
    () => services,
  )(() => services)
  expect(() => provided(Calendar)).toThrow('No plugin of this console provides Calendar')
})
