import { Manifest } from '@console/core/contract'
import { describe, expect, test } from 'vitest'

const manifestWith = (redirectsFrom: string[]) =>
  Manifest.safeParse({
    id: 'acme',
    version: '1.0.0',
    api: '^1.0',
    pages: { one: { areas: ['bm'], path: 'acme/:name', title: ':name', redirectsFrom } },
  })

describe('Earlier addresses of a page', () => {
  test('have the path parameters of the page', () => {
    expect(manifestWith(['/old/:name', '/bm/older/:name/details']).success).toBe(true)
    for (const from of ['/old', '/old/:id', '/old/:name/:id']) {
      const parsed = manifestWith([from])
      expect(parsed.error?.issues, from).toMatchObject([
        {
          path: ['pages', 'one', 'redirectsFrom'],
          message: 'must have the path parameters of the page',
        },
      ])
    }
  })

  test('are whole addresses of this console', () => {
    for (const from of [
      'old/:name',
      '//elsewhere.example/:name',
      'https://elsewhere.example/:name',
    ])
      expect(manifestWith([from]).success, from).toBe(false)
  })
})
