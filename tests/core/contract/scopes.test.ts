import { covers } from '@console/core/contract'
import { expect, test } from 'vitest'

test.each([
  [['all'], 'delete-buckets', true],
  [['*'], 'write-audios', true],
  [['read-all'], 'read-buckets', true],
  [['read-all'], 'write-buckets', false],
  [['read-all'], 'delete-buckets', false],
  [['write-all'], 'write-buckets', true],
  [['write-all'], 'delete-buckets', true],
  [['write-all'], 'read-buckets', false],
  [['buckets'], 'read-buckets', true],
  [['buckets'], 'write-buckets', true],
  [['buckets'], 'delete-buckets', true],
  [['buckets'], 'read-audios', false],
  [['write-buckets'], 'delete-buckets', false],
  [['write-buckets'], 'read-buckets', false],
  [['delete-buckets'], 'delete-buckets', true],
  [['bm-cs-projects'], 'write-bm-cs-projects', true],
  [[], 'signed-in', true],
  [[], 'public', true],
  [[], 'read-buckets', false],
])('a token with %j asked for %s: %s', (granted, needed, allowed) => {
  expect(covers(granted, needed)).toBe(allowed)
})
