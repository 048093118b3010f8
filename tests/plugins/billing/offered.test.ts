import { isVisible, type Rule } from '@console/core/contract'
import { expect, test } from 'vitest'
import { catalogue } from '../../../host/catalogue'

const user = { type: 'root', ip_country: 'DE', active: 2, region: 'eu-west-1' }

/** Pages named Pricing, and all pages of the group Billing in the account's sidebar. */
const pages = catalogue.flatMap(({ manifest }) =>
  Object.entries(manifest.pages ?? {})
    .filter(([, { nav, title }]) => nav && (nav.group === 'Billing' || title === 'Pricing'))
    .map(([id, { when = '' }]) => {
      const rules = (manifest.rules ?? {}) as Record<string, Rule>
      return [`${manifest.id}.${id}`, rules[when]] as const
    }),
)

test.each(pages)('%s is hidden in South Korea and for accounts without billing', (_, rule) => {
  if (!rule) throw new Error('The page has no rule')
  const isOffered = (more: object) => isVisible(rule, { user: { ...user, ...more } } as never)
  expect(isOffered({})).toBe(true)
  expect(isOffered({ ip_country: 'KR' })).toBe(false)
  expect(isOffered({ active: 3 })).toBe(false)
})

test('there are such pages', () => {
  expect(pages.length).toBeGreaterThan(5)
})
