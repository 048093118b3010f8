import { grantableScopes, isVisible, scopesOf, type Viewer } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { isPublicPath } from '../host/browser/router/guard'
import { accountEntities } from './specification/account-fields'
import { calls, scopes } from './specification/calls'
import { confirmations, deletions } from './specification/confirmations'
import { constants, fieldValues, states } from './specification/constants'
import { findCall, findField, findPage, manifests, pageParameters } from './specification/contracts'
import { formTexts, messages, successes } from './specification/messages'
import { productEntities } from './specification/product-fields'
import {
  areaGroups,
  bareRoutes,
  billingRoutes,
  hiddenRoutes,
  publicPaths,
  routeParameters,
  routes,
  userMenu,
} from './specification/routes'
import {
  asks,
  chineseLabels,
  englishTexts,
  findSuccessesThatEndWith,
  hasText,
} from './specification/texts'

// The specification as data, compared with manifests, contracts and texts. Names begin with its section.

const customer = { uid: 1, type: 'root', limit_type: 'Premium', overdue: false } as const
const viewer = (user: { ip_country: string; active: number }): Viewer => ({
  user: { ...customer, ...user },
  region: 'eu-west-1',
  scopes: ['all'],
  flags: [],
  groups: [],
})

describe('§2 routes', () => {
  const addresses = Object.entries(routes).flatMap(([area, paths]) =>
    paths.map((path) => `${area && `/${area}`}${path}`),
  )
  test.each(addresses)('§2 page %s', (address) => {
    expect(findPage(address)).toBeDefined()
  })

  test.each(hiddenRoutes)('§2 page %s is not in the menu', (address) => {
    expect(findPage(address)?.nav).toBeUndefined()
  })

  test.each(bareRoutes)('§2 page %s has no side navigation', (address) => {
    expect(findPage(address)?.bare).toBe(true)
  })

  test.each(billingRoutes)('§2 page %s is hidden in KR and where active is 3', (address) => {
    const rule = findPage(address)?.rule
    const isShown = (user: { ip_country: string; active: number }) =>
      rule !== undefined && isVisible(rule, viewer(user))
    expect(isShown({ ip_country: 'DE', active: 2 })).toBe(true)
    expect(isShown({ ip_country: 'KR', active: 2 })).toBe(false)
    expect(isShown({ ip_country: 'DE', active: 3 })).toBe(false)
  })

  test.each(userMenu)('§2 user menu entry %s', (label) => {
    const links = manifests.flatMap(({ links }) => Object.values(links))
    const [link] = links.filter((one) => one.place === 'user-menu' && one.label === label)
    expect(link && findPage(link.to)).toBeDefined()
  })

  test('§2 breadcrumbs name each page differently from its parent', () => {
    const repeated = manifests.flatMap(({ id, pages }) =>
      Object.entries(pages)
        .filter(([, { parent, title }]) => parent && pages[parent]?.title === title)
        .map(([name]) => `${id}.${name}`),
    )
    expect(repeated).toEqual([])
  })

  test.each(Object.entries(areaGroups))('§1 areas of the group "%s"', (group, ids) => {
    const areas = manifests.flatMap(({ areas }) => Object.entries(areas))
    const found = areas.filter(([, area]) => area.group === group).map(([id]) => id)
    expect(found.sort()).toEqual([...ids].sort())
  })

  test.each(routeParameters)('§3 route parameter %s', (name) => {
    expect(pageParameters).toContain(name)
  })

  test.each(publicPaths)('§4 %s needs no session', (path) => {
    expect(isPublicPath(path)).toBe(true)
  })
})

describe('§3 fields', () => {
  const fields = [...accountEntities, ...productEntities].flatMap(({ entity, schema, fields }) =>
    Object.entries(fields).map(([name, path]) => ({ entity, name, schema, path })),
  )
  test.each(fields)('§3 $entity: $name', ({ schema, path }) => {
    expect(findField(schema, path), path).toBeDefined()
  })
})

test.each([...constants, ...fieldValues, ...states])(
  '§$section value: $value',
  ({ expected, actual }) => {
    expect(actual()).toEqual(expected)
  },
)

describe('§5 validation', () => {
  test.each(formTexts)('§5 text "$text" in $file', ({ text, file }) => {
    expect(hasText(file, text)).toBe(true)
    expect(chineseLabels).toHaveProperty([text])
  })

  test.each(confirmations)('§5 asks before: $action', ({ text, file }) => {
    expect(asks(file, 'ask')).toBe(true)
    expect(hasText(file, text)).toBe(true)
    expect(chineseLabels).toHaveProperty([text])
  })

  test.each(Object.entries(deletions))('§5 asks before: delete %s', (_, file) => {
    expect(asks(file, 'delete')).toBe(true)
  })
})

describe('§6 scopes', () => {
  const offered = grantableScopes(scopesOf(manifests))
  test.each(scopes)('§6 scope %s', (scope) => {
    expect(offered).toContain(scope)
  })
})

describe('§7 calls', () => {
  test.each(calls)('§7 $call', ({ call, body = [], response = [] }) => {
    const endpoint = findCall(call)
    expect(endpoint).toBeDefined()
    if (!endpoint) return
    const missing = [
      ...body.filter((field) => !findField(endpoint.body, field)),
      ...response.filter((field) => !findField(endpoint.response, field)),
    ]
    expect(missing).toEqual([])
  })
})

describe('§8 messages', () => {
  test.each(messages)('§8 message "$text" in $file', ({ text, file }) => {
    expect(hasText(file, text)).toBe(true)
    expect(chineseLabels).toHaveProperty([text])
  })

  test.each(successes)('§8 messages that end with "%s successfully"', (word) => {
    expect(englishTexts.some((text) => text.endsWith(`${word} successfully`))).toBe(true)
  })

  test('§8 no success message leaves out "successfully"', () => {
    expect(findSuccessesThatEndWith(successes)).toEqual([])
  })
})

test('what the specification does not name is not found', () => {
  expect(findPage('/avr/not-specified')).toBeUndefined()
  expect(findCall('POST /not-specified')).toBeUndefined()
  const [first] = productEntities
  expect(first && findField(first.schema, 'not_specified')).toBeUndefined()
  expect(hasText('core/contract/calls/errors.ts', 'Not specified')).toBe(false)
  expect(asks('core/contract/calls/errors.ts', 'ask')).toBe(false)
})
