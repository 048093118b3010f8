import { Manifest, type ManifestInput } from '@console/core/contract'
import { expect, test, vi } from 'vitest'
import { listContributions } from '../../../../host/browser/plugins/contribution-list'
import { Contributions } from '../../../../host/browser/plugins/contributions'
import { PluginHost } from '../../../../host/browser/plugins/plugin-host'

const plugin = (id: string, more: Partial<ManifestInput>) =>
  Manifest.parse({ id, version: '1.0.0', api: '^1.0', ...more })

const owner = plugin('owner', { points: ['owner.columns/v1'] })

const filling = (id: string, point: string, more: object = {}, rest: Partial<ManifestInput> = {}) =>
  plugin(id, { contributions: { part: { point, title: id, ...more } }, ...rest })

function open(
  manifests: Manifest[],
  importModule = vi.fn(async () => ({})),
  outside: readonly string[] = [],
) {
  const plugins = manifests.map((manifest) => ({
    manifest,
    entry: manifest.id,
    ...(outside.includes(manifest.id) && { kind: 'external' as const }),
  }))
  const host = new PluginHost(plugins, {
    importModule,
    openContainer: () => () => undefined as never,
  })
  return { contributions: new Contributions(plugins, host, () => undefined), host, importModule }
}

const keys = (contributions: Contributions, point: string) =>
  contributions.of(point).map(({ key }) => key)

test('the items of a point stand by their order, then by their plugin', () => {
  const point = 'owner.columns/v1'
  const { contributions, importModule } = open([
    filling('c', point),
    filling('b', point),
    filling('a', point, { order: 200 }),
    filling('d', point, { order: 1 }),
    owner,
  ])
  expect(keys(contributions, point)).toEqual(['d.part', 'b.part', 'c.part', 'a.part'])
  expect(contributions.of(point)).toBe(contributions.of(point))
  expect(importModule).not.toHaveBeenCalled()
})

test('two equal items of one plugin both stand, in the order of its manifest', () => {
  const part = { point: 'owner.columns/v1', title: 'Same' }
  const { contributions } = open([owner, plugin('b', { contributions: { z: part, a: part } })])
  expect(keys(contributions, part.point)).toEqual(['b.z', 'b.a'])
})

test('an item for another version or an unknown point is a conflict that names both sides', () => {
  const manifests = [
    owner,
    filling('a', 'owner.columns/v2'),
    filling('b', 'nobody.columns/v1'),
    filling('c', 'core.top-bar/v1'),
  ]
  expect(
    listContributions(manifests).map(({ plugin, point, state, offered }) => ({
      plugin,
      point,
      state,
      offered,
    })),
  ).toEqual([
    {
      plugin: 'a',
      point: 'owner.columns/v2',
      state: 'other version',
      offered: ['owner.columns/v1'],
    },
    { plugin: 'b', point: 'nobody.columns/v1', state: 'unknown point', offered: [] },
    { plugin: 'c', point: 'core.top-bar/v1', state: 'ok', offered: ['core.top-bar/v1'] },
  ])
  expect(keys(open(manifests).contributions, 'owner.columns/v1')).toEqual([])
})

test('a blocked plugin fills nothing', () => {
  const point = 'owner.columns/v1'
  const { contributions } = open([owner, filling('a', point, {}, { requires: ['missing'] })])
  expect(keys(contributions, point)).toEqual([])
})

test('a plugin that cannot be fetched says so at its item, and is asked for again', async () => {
  const importModule = vi.fn(async () => {
    throw new Error('no such file')
  })
  const { contributions } = open([owner, filling('a', 'owner.columns/v1')], importModule)
  const [item] = contributions.of('owner.columns/v1')
  await Promise.all([item?.load(), item?.load()])
  const fault = { step: 'evaluation', cause: 'no such file' }
  expect(item?.state$.value).toEqual({ name: 'failed', ...fault })
  expect(contributions.faults$.value.get('a.part')).toEqual(fault)
  expect(importModule).toHaveBeenCalledTimes(1)
  await item?.load()
  expect(importModule).toHaveBeenCalledTimes(2)
})

test('what fails of a plugin from outside is asked for with a new page at once', async () => {
  const manifests = [owner, filling('a', 'owner.columns/v1'), filling('b', 'owner.columns/v1')]
  const importModule = vi.fn(async () => {
    throw new Error('no such file')
  })
  const { contributions } = open(manifests, importModule, ['b'])
  const items = contributions.of('owner.columns/v1')
  await Promise.all(items.map((item) => item.load()))
  // From two failures on, Retry loads the console anew.
  expect(items.map(({ key, failures }) => [key, failures])).toEqual([
    ['a.part', 1],
    ['b.part', 2],
  ])
})

test('code that was made for another point than the manifest says is refused', async () => {
  const load = vi.fn()
  const importModule = vi.fn(async () => ({
    default: { pages: {}, contributions: { part: { point: 'owner.columns/v0', load } } },
  }))
  const { contributions } = open([owner, filling('a', 'owner.columns/v1')], importModule)
  const [item] = contributions.of('owner.columns/v1')
  await item?.load()
  expect(item?.state$.value).toMatchObject({ name: 'failed', step: 'manifest' })
  expect(load).not.toHaveBeenCalled()
})
