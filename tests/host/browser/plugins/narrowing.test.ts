import {
  type EnabledPlugin,
  isVisible,
  Manifest,
  type ManifestInput,
  type Rule,
} from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { narrow } from '../../../../host/browser/plugins/narrowing'

type PluginDraft = Partial<ManifestInput> & { id: string } & Pick<EnabledPlugin, 'kind'>

const plugin = ({ kind, ...manifest }: PluginDraft): EnabledPlugin => ({
  manifest: Manifest.parse({ version: '1.0.0', api: '^1.0', ...manifest }),
  entry: `/${manifest.id}.js`,
  ...(kind && { kind }),
})

const inKorea: Rule = { eq: ['user.ip_country', 'KR'] }
const isRoot: Rule = { eq: ['user.type', 'root'] }

const door = plugin({
  id: 'door',
  kind: 'needed',
  requires: ['keys'],
  pages: { login: { path: 'login', title: 'Login' }, help: { path: 'help', title: 'Help' } },
})
const keys = plugin({ id: 'keys', kind: 'chosen' })
const sound = plugin({
  id: 'sound',
  areas: { sound: { title: 'Sound', short: 'S', description: 'Sounds' } },
  rules: { offered: { not: inKorea } },
  pages: {
    list: { path: 'sounds', title: 'Sounds', when: 'offered' },
    one: { path: 'sounds/:id', title: ':id' },
    lost: { path: 'lost', title: 'Lost', when: 'nowhere' },
  },
  links: { list: { place: 'user-menu', label: 'Sounds', to: '/sounds' } },
  contributions: { age: { point: 'sound.list/v1', title: 'Age' } },
})
const maps = plugin({ id: 'maps', kind: 'external' })
const drafts = plugin({ id: 'drafts', kind: 'override' })
const given = [door, keys, sound, maps, drafts]

const nothing = { safe: false, without: [] }
const noWishes = { removed: [], rules: {} }
const idsOf = (plugins: readonly EnabledPlugin[]) => plugins.map(({ manifest }) => manifest.id)

describe('the address takes plugins away', () => {
  test.each([
    ['nothing asked: all of them', nothing, ['door', 'keys', 'sound', 'maps', 'drafts'], [], []],
    [
      'safe mode: those that every console has, and what they require',
      { safe: true, without: [] },
      ['door', 'keys', 'sound'],
      [
        ['maps', 'safe-mode'],
        ['drafts', 'safe-mode'],
      ],
      [],
    ],
    [
      'one by its name',
      { safe: false, without: ['sound'] },
      ['door', 'keys', 'maps', 'drafts'],
      [['sound', 'disable-plugins']],
      [],
    ],
    [
      'a needed one stays, and so does what it requires',
      { safe: false, without: ['door', 'keys'] },
      ['door', 'keys', 'sound', 'maps', 'drafts'],
      [],
      [
        { id: 'door', cause: 'needed' },
        { id: 'keys', cause: 'needed' },
      ],
    ],
    [
      'one that is not here is told',
      { safe: false, without: ['nobody'] },
      ['door', 'keys', 'sound', 'maps', 'drafts'],
      [],
      [{ id: 'nobody', cause: 'unknown' }],
    ],
    [
      'both at once',
      { safe: true, without: ['sound', 'maps'] },
      ['door', 'keys'],
      [
        ['sound', 'disable-plugins'],
        ['maps', 'disable-plugins'],
        ['drafts', 'safe-mode'],
      ],
      [],
    ],
  ] as const)('%s', (_what, safeMode, left, off, refused) => {
    const narrowed = narrow(given, noWishes, safeMode)
    expect(idsOf(narrowed.plugins)).toEqual(left)
    expect([...narrowed.off]).toEqual(off)
    expect(narrowed.refused).toEqual(refused)
    expect(narrowed.given).toBe(given)
  })
})

describe('the operator takes entries out', () => {
  const without = (...removed: string[]) => {
    const { plugins } = narrow(given, { removed, rules: {} }, nothing)
    return (id: string) => plugins.find(({ manifest }) => manifest.id === id)?.manifest
  }

  test('a page and a link of the same name go together, others stay', () => {
    const manifest = without('sound.list')('sound')
    expect(Object.keys(manifest?.pages ?? {})).toEqual(['one', 'lost'])
    expect(manifest?.links).toEqual({})
    expect(Object.keys(manifest?.areas ?? {})).toEqual(['sound'])
  })

  test('an area and a contribution go by their names', () => {
    const manifest = without('sound.sound', 'sound.age')('sound')
    expect(manifest?.areas).toEqual({})
    expect(manifest?.contributions).toEqual({})
  })

  test('the screens that the console leads to stay', () => {
    const manifest = without('door.login', 'door.help')('door')
    expect(Object.keys(manifest?.pages ?? {})).toEqual(['login'])
  })

  test('plugins that are not named are the very same', () => {
    const { plugins } = narrow(given, { removed: ['sound.list'], rules: {} }, nothing)
    expect(plugins[0]).toBe(door)
    expect(plugins[3]).toBe(maps)
  })
})

describe('the operator adds a rule', () => {
  const ruled = (name: string, rule: Rule) => {
    const { plugins } = narrow(given, { removed: [], rules: { [name]: rule } }, nothing)
    return plugins.find(({ manifest }) => manifest.id === 'sound')?.manifest
  }
  const ruleOf = (manifest: Manifest | undefined, when: string | undefined) =>
    manifest?.rules[when ?? '']

  test('which holds beside the entry’s own', () => {
    const manifest = ruled('sound.list', isRoot)
    expect(ruleOf(manifest, manifest?.pages.list?.when)).toEqual({
      all: [{ not: inKorea }, isRoot],
    })
    expect(ruleOf(manifest, manifest?.links.list?.when)).toEqual(isRoot)
    expect(manifest?.pages.one?.when).toBeUndefined()
    expect(manifest?.rules.offered).toEqual({ not: inKorea })
  })

  test('to areas and contributions too', () => {
    const area = ruled('sound.sound', isRoot)
    expect(ruleOf(area, area?.areas.sound?.when)).toEqual(isRoot)
    const contribution = ruled('sound.age', isRoot)
    expect(ruleOf(contribution, contribution?.contributions.age?.when)).toEqual(isRoot)
  })

  test('which does not show what an undefined rule hides', () => {
    expect(ruled('sound.lost', isRoot)?.pages.lost?.when).toBe('nowhere')
  })
})

describe('a plugin for some accounts', () => {
  const made = plugin({
    id: 'made',
    onlyFor: 'acme',
    rules: { acme: { group: 'acme' }, korean: inKorea },
    pages: {
      map: { path: 'map', title: 'Map' },
      own: { path: 'own', title: 'Own', when: 'acme' },
      there: { path: 'there', title: 'There', when: 'korean' },
    },
  })
  const shown = (one: EnabledPlugin, groups: string[]) => {
    const [narrowed] = narrow([one], noWishes, nothing).plugins
    const { pages = {}, rules = {} } = narrowed?.manifest ?? {}
    const user = { uid: 1, type: 'root', ip_country: 'DE', active: 2, limit_type: 'Free' } as const
    const viewer = { user: { ...user, overdue: false }, region: '', scopes: [], flags: [], groups }
    return Object.entries(pages).flatMap(([key, { when }]) => {
      const rule = when === undefined ? undefined : rules[when]
      return !rule || isVisible(rule, viewer) ? [key] : []
    })
  }

  test('has its pages for those whom its rule names', () => {
    expect(shown(made, ['acme'])).toEqual(['map', 'own'])
    expect(shown(made, [])).toEqual([])
  })
})
