import {
  commonScopes,
  covers,
  generalScopeWords,
  includesScope,
  writesAnything,
} from '@console/core/contract'
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

test.each([
  [['all'], ['read-buckets', 'ucf'], ['read-buckets', 'ucf']],
  [['*'], ['buckets'], ['buckets']],
  [['read-all'], ['buckets'], ['read-buckets']],
  [['write-all'], ['buckets'], ['write-buckets', 'delete-buckets']],
  [['read-all'], ['write-all'], []],
  [['read-all'], ['write-buckets'], []],
  [['buckets'], ['write-buckets', 'read-audios'], ['write-buckets']],
  [['bm-cs-projects'], ['read-all'], ['read-bm-cs-projects']],
  [['read-buckets'], ['read-buckets'], ['read-buckets']],
  [['read-buckets', 'audios'], [], []],
])('%j and %j both allow %j', (one, other, common) => {
  expect(commonScopes(one, other).sort()).toEqual([...common].sort())
  expect(commonScopes(other, one).sort()).toEqual([...common].sort())
})

test.each([
  [['all'], 'write-all', true],
  [['*'], 'all', true],
  [['read-all', 'write-all'], 'buckets', true],
  [['read-buckets', 'write-buckets'], 'buckets', false],
  [['buckets'], 'read-all', false],
  [['read-all'], 'all', false],
])('whoever has %j has all of %s: %s', (granted, scope, included) => {
  expect(includesScope(granted, scope)).toBe(included)
})

test.each([
  [['all'], true],
  [['*'], true],
  [['write-all'], true],
  [['buckets'], true],
  [['read-all', 'write-audios'], true],
  [['read-all', 'delete-buckets'], false],
  [[], false],
])('whoever has %j writes something: %s', (granted, writes) => {
  expect(writesAnything(granted)).toBe(writes)
})

test('the general scopes allow just what is said of them where they are given', () => {
  const verbs = ['read', 'write', 'delete']
  const words = {
    read: /^(Everything|Reads)/,
    write: /^Everything|Adds, changes/,
    delete: /^Everything|deletes/,
  }
  for (const [scope, said] of Object.entries(generalScopeWords)) {
    for (const verb of verbs as (keyof typeof words)[]) {
      expect(covers([scope], `${verb}-anything`), `${scope}: ${said}; ${verb}`).toBe(
        words[verb].test(said),
      )
    }
  }
})
