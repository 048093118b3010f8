import {
  all,
  any,
  eq,
  explain,
  hasFlag,
  hasScope,
  inGroup,
  isVisible,
  not,
  type Viewer,
} from '@console/core/contract'
import { expect, test } from 'vitest'

const viewer: Viewer = {
  user: {
    uid: 12,
    type: 'root',
    ip_country: 'DE',
    active: 2,
    limit_type: 'FreeTrial',
    overdue: false,
  },
  region: 'eu-west-1',
  scopes: ['read-all'],
  flags: ['maps'],
  groups: ['acme'],
}
const korea = { ...viewer, user: { ...viewer.user, ip_country: 'KR', active: 3 } }
const billingOffered = not(any(eq('user.ip_country', 'KR'), eq('user.active', 3)))

test.each([
  [
    'billing is offered',
    billingOffered,
    viewer,
    true,
    'shown because ip_country is not KR and active is not 3',
  ],
  [
    'billing is not offered in Korea with active 3',
    billingOffered,
    korea,
    false,
    'hidden because ip_country is KR and active is 3',
  ],
  ['one customer is asked for', eq('user.uid', 12), viewer, true, 'shown because uid is 12'],
  [
    'another customer is asked for',
    eq('user.uid', 13),
    viewer,
    false,
    'hidden because uid is not 13',
  ],
  [
    'a group of customers is asked for',
    any(inGroup('acme'), inGroup('umbrella')),
    viewer,
    true,
    'shown because the account is in group acme',
  ],
  [
    'a scope is asked for',
    hasScope('write-buckets'),
    viewer,
    false,
    'hidden because scope write-buckets is not granted',
  ],
  ['a flag is asked for', hasFlag('maps'), viewer, true, 'shown because flag maps is on'],
  [
    'all parts must hold',
    all(hasFlag('maps'), eq('region', 'us-west-2')),
    viewer,
    false,
    'hidden because region is not us-west-2',
  ],
])('%s', (_sentence, rule, who, visible, why) => {
  expect(isVisible(rule, who)).toBe(visible)
  expect(explain(rule, who)).toBe(why)
})
