import { Manifest, type ManifestInput, type Viewer, writeOut } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { type EntrySources, entryReports } from '../../../../host/browser/inspector/entry-reports'
import { listContributions } from '../../../../host/browser/plugins/contribution-list'

const viewer: Viewer = {
  user: {
    uid: 12,
    type: 'root',
    ip_country: 'DE',
    active: 2,
    limit_type: 'Premium',
    overdue: false,
  },
  region: 'eu-west-1',
  scopes: ['all'],
  flags: [],
  groups: [],
}
const as = (user: Partial<Viewer['user']>, more: Partial<Viewer> = {}): Viewer => ({
  ...viewer,
  ...more,
  user: { ...viewer.user, ...user },
})

const parse = (manifest: Partial<ManifestInput> & { id: string }) =>
  Manifest.parse({ version: '1.0.0', api: '^1.0', ...manifest })

const sound = parse({
  id: 'sound',
  areas: {
    sound: { title: 'Sound', short: 'S', description: 'Sounds' },
    quiet: { title: 'Quiet', short: 'Q', description: 'Nothing', when: 'maps' },
  },
  points: ['sound.list/v1'],
  rules: {
    offered: { not: { any: [{ eq: ['user.ip_country', 'KR'] }, { eq: ['user.active', 3] }] } },
    maps: { flag: 'maps' },
    nobody: { any: [] },
  },
  pages: {
    pricing: { areas: ['sound'], path: 'pricing', title: 'Pricing', nav: {}, when: 'offered' },
    one: { areas: ['sound'], path: 'sounds/:id', title: ':id' },
    hush: { areas: ['quiet'], path: 'hush', title: 'Hush', nav: {} },
    lost: { areas: ['nowhere'], path: 'lost', title: 'Lost', nav: {} },
    odd: { path: 'odd', title: 'Odd', nav: {}, when: 'nowhere' },
    never: { path: 'never', title: 'Never', nav: {}, when: 'nobody' },
    own: { path: 'own', title: 'Own', nav: {}, scope: 'root' },
    asked: {
      path: 'asked',
      title: 'Asked',
      nav: {},
      when: 'offered',
      scope: ['read-sounds', 'read-files'],
    },
  },
})
const tools = parse({
  id: 'tools',
  contributions: {
    age: { point: 'sound.list/v1', title: 'Age' },
    size: { point: 'light.list/v1', title: 'Size' },
  },
  links: { help: { place: 'top-bar', label: 'Help', to: '/help' } },
})

const manifests = [sound, tools]

function look(name: string, who: Viewer, change: Partial<EntrySources> = {}) {
  const sources: EntrySources = {
    manifests,
    wishes: { removed: [], rules: {} },
    areas: new Set(['sound', 'quiet']),
    points: listContributions(manifests),
    absenceOf: () => undefined,
    ...change,
  }
  const found = entryReports(sources, who).find((entry) => entry.name === name)
  if (!found) throw new Error(`there is no entry ${name}`)
  const reasons = found.why.reasons.map(writeOut).join(' and ')
  const { text, values } = found.why.lead
  return `${found.seen}: ${writeOut({ text, values: { ...values, reasons } })}`
}

describe('every entry is shown or hidden for a reason', () => {
  test.each([
    ['sound.pricing', as({}), 'shown: shown because ip_country is not KR and active is not 3'],
    ['sound.pricing', as({ active: 3 }), 'hidden: hidden because active is 3'],
    ['sound.pricing', as({ ip_country: 'KR' }), 'hidden: hidden because ip_country is KR'],
    ['sound.one', as({}), 'unlisted: has no place in a menu, opened by its address'],
    ['sound.quiet', as({}), 'hidden: hidden because flag maps is off'],
    ['sound.quiet', as({}, { flags: ['maps'] }), 'shown: shown because flag maps is on'],
    ['sound.hush', as({}), 'unlisted: opened by its address, its area quiet is hidden'],
    ['sound.sound', as({ active: 3 }), 'hidden: hidden because none of its screens is shown'],
    ['sound.sound', as({}), 'shown: shown to everybody'],
    ['sound.lost', as({}), 'hidden: no plugin that is on has the area nowhere'],
    ['sound.odd', as({}), 'hidden: hidden because no rule is named nowhere'],
    ['sound.never', as({}), 'hidden: hidden from everybody by its rule'],
    ['sound.own', as({}), 'shown: shown because type is root'],
    ['sound.own', as({ type: 'iam' }), 'hidden: hidden because type is not root'],
    [
      'sound.asked',
      as({ active: 3 }, { scopes: ['sounds'] }),
      'hidden: hidden because active is 3 and scope read-files is not granted',
    ],
    ['tools.age', as({}), 'shown: shown to everybody'],
    ['tools.size', as({}), 'hidden: no plugin that is on offers light.list/v1'],
    ['tools.help', as({}), 'shown: shown to everybody'],
  ])('%s', (name, who, expected) => {
    expect(look(name, who)).toBe(expected)
  })

  test('an operator’s rule and removal are named as such', () => {
    const rules = { 'tools.help': { scope: 'read-sounds' }, 'sound.pricing': { flag: 'prices' } }
    const wishes = { removed: ['tools.age'], rules }
    const iam = as({ type: 'iam' }, { scopes: ['read-lights'] })
    expect(look('tools.help', iam, { wishes })).toBe(
      'hidden: hidden by the operator’s rule because scope read-sounds is not granted',
    )
    expect(look('sound.pricing', as({}, { flags: ['prices'] }), { wishes })).toBe(
      'shown: shown because ip_country is not KR and active is not 3 and flag prices is on',
    )
    expect(look('tools.age', viewer, { wishes })).toBe(
      'hidden: removed by the operator’s configuration',
    )
  })

  test('a plugin that is not there takes its entries with it', () => {
    const absenceOf = (plugin: string) =>
      plugin === 'tools' ? { text: 'switched off by safe mode', values: {} } : undefined
    expect(look('tools.help', viewer, { absenceOf })).toBe(
      'hidden: its plugin is not there: switched off by safe mode',
    )
  })
})
