import * as inversify from 'inversify'
import { describe, expect, test } from 'vitest'
import { buildModule } from './build-modules'

const { Container, ContainerModule } = await buildModule('slim/own-container')

abstract class Clock {}
abstract class Alarm {}

describe.each([
  ['inversify', inversify.Container, inversify.ContainerModule],
  ['what stands in for it', Container, ContainerModule],
] as const)('%s', (_name, AnyContainer, AnyModule) => {
  const Own = AnyContainer as typeof inversify.Container
  const Module = AnyModule as typeof inversify.ContainerModule

  test('makes a service when it is first asked for, once, with those that it needs', () => {
    const container = new Own()
    const made: unknown[] = []
    container.load(
      new Module(({ bind }) => {
        bind(Alarm)
          .toResolvedValue((clock: Clock) => made.push(clock) && { clock }, [Clock])
          .inSingletonScope()
        bind(Clock).toConstantValue({ at: 7 })
      }),
    )
    expect(made).toEqual([])
    expect(container.get(Alarm)).toEqual({ clock: { at: 7 } })
    expect(container.get(Alarm)).toBe(container.get(Alarm))
    expect(made).toEqual([{ at: 7 }])
  })

  test('makes what is no singleton each time', () => {
    const container = new Own()
    container.bind(Clock).toDynamicValue(() => ({}))
    expect(container.get(Clock)).not.toBe(container.get(Clock))
  })

  test('a container has the services of the one that it stands in, which has none of its own', () => {
    const core = new Own()
    const plugin = new Own({ parent: core })
    core.bind(Clock).toConstantValue({ at: 7 })
    plugin.bind('alarms/loud').toConstantValue({ loud: true })
    expect(plugin.get(Clock)).toBe(core.get(Clock))
    expect(plugin.get('alarms/loud')).toEqual({ loud: true })
    expect([plugin.isBound(Clock), plugin.isCurrentBound(Clock)]).toEqual([true, false])
    expect([core.isBound('alarms/loud'), plugin.isCurrentBound('alarms/loud')]).toEqual([
      false,
      true,
    ])
    expect(() => core.get('alarms/loud')).toThrow('alarms/loud')
    expect(() => core.get(Alarm)).toThrow('Alarm')
  })

  test('a service that fails to be made is made anew when it is asked for again', () => {
    const container = new Own()
    let tries = 0
    const make = () => {
      tries += 1
      if (tries === 1) throw new Error('not yet')
      return { tries }
    }
    container.bind(Clock).toDynamicValue(make).inSingletonScope()
    expect(() => container.get(Clock)).toThrow('not yet')
    expect(container.get(Clock)).toEqual({ tries: 2 })
  })
})
