import { Manifest, type Viewer } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { PluginHost } from '../../../../host/browser/plugins/plugin-host'
import {
  crumbsOf,
  fillPath,
  fillTitle,
  navOf,
  shownAreas,
} from '../../../../host/browser/plugins/screens'
import { light, sound } from '../layout/manifests'

const plugins = new PluginHost(
  [light, sound].map((manifest) => ({ manifest: Manifest.parse(manifest), entry: '' })),
  { importModule: () => Promise.reject(), openContainer: () => () => undefined as never },
)

const viewer = (user: Partial<Viewer['user']> = {}): Viewer => ({
  user: {
    uid: 12,
    type: 'root',
    ip_country: 'DE',
    active: 2,
    limit_type: 'Premium',
    overdue: false,
    ...user,
  },
  region: 'eu-west-1',
  scopes: [],
  flags: [],
  groups: [],
})

const menu = (seenBy: Viewer | undefined) =>
  navOf(plugins, 'sound', seenBy).map(
    ({ heading, pages }) => `${heading}: ${pages.map(({ id }) => id).join(', ')}`,
  )

const pageAt = (path: string) => {
  const page = plugins.pages.find((known) => known.path === path)
  if (!page) throw new Error(`no page at ${path}`)
  return page
}

const crumbs = (path: string, params = {}) =>
  crumbsOf(plugins, pageAt(path), params, viewer(), (text) => text).map(({ text, to }) =>
    to ? `${text} (${to})` : text,
  )

describe('the menu of an area', () => {
  test('has entries without a group first, then its groups, each in the order of the manifests', () => {
    expect(menu(viewer())).toEqual([
      'undefined: dashboard, pricing',
      'Projects: online',
      'Buckets: buckets',
    ])
  })

  test.each([
    ['in Korea', { ip_country: 'KR' }],
    ['whose active is 3', { active: 3 }],
  ])('has no pricing for a user %s', (_who, user) => {
    expect(menu(viewer(user))[0]).toBe('undefined: dashboard')
  })

  test('has nothing that a rule decides on while nobody is signed in', () => {
    expect(menu(undefined)[0]).toBe('undefined: dashboard')
  })
})

describe('a page that asks for scopes', () => {
  const asking = new PluginHost(
    [
      {
        ...light,
        pages: {
          lamps: {
            areas: ['light'],
            path: 'lamps',
            title: 'Lamps',
            nav: {},
            scope: ['read-lamps', 'read-bulbs'],
          },
          owner: { areas: ['light'], path: 'owner', title: 'Owner', nav: {}, scope: 'root' },
        },
      },
    ].map((manifest) => ({ manifest: Manifest.parse(manifest), entry: '' })),
    { importModule: () => Promise.reject(), openContainer: () => () => undefined as never },
  )
  const shown = (seenBy: Viewer | undefined) =>
    navOf(asking, 'light', seenBy).flatMap(({ pages }) => pages.map(({ id }) => id))

  test.each([
    ['who has them all', { type: 'iam', scopes: ['read-all'] }, ['lamps']],
    ['who lacks one', { type: 'iam', scopes: ['lamps'] }, []],
    ['the root user', { type: 'root', scopes: ['all'] }, ['lamps', 'owner']],
  ] as const)('stands in the menu for %s', (_who, { type, scopes }, pages) => {
    expect(shown({ ...viewer({ type }), scopes })).toEqual(pages)
    expect(shownAreas(asking, { ...viewer({ type }), scopes }).length).toBe(pages.length && 1)
  })

  test('stands in no menu while nobody is signed in', () => {
    expect(shown(undefined)).toEqual([])
  })
})

test('areas come in their order, with the address of their first screen', () => {
  expect(shownAreas(plugins, viewer()).map(({ id, path }) => [id, path])).toEqual([
    ['sound', '/sound/dashboard'],
    ['light', '/light/lamps'],
  ])
})

describe('breadcrumbs', () => {
  test('lead from the area by the group to the page', () => {
    expect(crumbs('/sound/projects/online')).toEqual([
      'Sound Recognition (/sound/dashboard)',
      'Projects',
      'Online projects',
    ])
  })

  test('name the page that a page stands below, and the thing that it shows', () => {
    expect(crumbs('/sound/buckets/:name', { name: 'Ö/1' })).toEqual([
      'Sound Recognition (/sound/dashboard)',
      'Buckets',
      'Sound Buckets (/sound/buckets)',
      'Ö/1',
    ])
  })

  test('link no page that the scopes do not open', () => {
    const manifest = Manifest.parse({
      ...light,
      pages: {
        lamps: { areas: ['light'], path: 'lamps', title: 'Lamps', scope: 'read-lamps' },
        lamp: { areas: ['light'], path: 'lamps/:name', title: ':name', parent: 'lamps' },
      },
    })
    const host = new PluginHost([{ manifest, entry: '' }], {
      importModule: () => Promise.reject(),
      openContainer: () => () => undefined as never,
    })
    const page = host.pages.find(({ id }) => id === 'lamp')
    const trail = (scopes: string[]) =>
      page && crumbsOf(host, page, { name: 'a' }, { ...viewer(), scopes }, (text) => text).at(-2)
    expect(trail(['read-lamps'])).toEqual({ text: 'Lamps', to: '/light/lamps' })
    expect(trail([])).toEqual({ text: 'Lamps' })
  })

  test('of a page outside of areas are its title alone', () => {
    expect(crumbs('/home')).toEqual(['Home'])
  })
})

test('parameters stand in titles as they are and in addresses encoded', () => {
  expect(fillTitle('Results of :stream', { stream: 'a:b c' })).toBe('Results of a:b c')
  expect(fillPath('/sound/:name/:other', { name: 'a/b c' })).toBe('/sound/a%2Fb%20c/:other')
})
