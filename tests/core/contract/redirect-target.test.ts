import { redirectTarget } from '@console/core/contract'
import { describe, expect, test } from 'vitest'

describe('the redirect of a login address', () => {
  test.each([
    ['?redirect=/avr/file-buckets%3Fpage%3D2', '/avr/file-buckets?page=2'],
    ['?redirect=https://evil.test/', undefined],
    ['?redirect=//evil.test/', undefined],
    ['?redirect=/\\evil.test', undefined],
    ['?redirect=/%09/evil.test', undefined],
    ['?redirect=/.//evil.test/', undefined],
    ['?redirect=/x/..//evil.test/', undefined],
    ['?redirect=//[', undefined],
    ['?redirect=javascript:alert(1)', undefined],
    ['?redirect=', undefined],
    ['?state=/avr', undefined],
    ['', undefined],
  ])('%s leads to %s', (search, target) => {
    expect(redirectTarget(search)).toBe(target)
  })
})
