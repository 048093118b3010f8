import { type ConsoleConfig, tokenMark } from '@console/core/contract'
import { ownConfig } from '@console/core/host'
import { afterEach, expect, test } from 'vitest'

const page = {
  title: 'Console',
  cookieName: 'console-token',
  cookieDomain: '',
  user: { name: 'Ann' },
  answers: { '/buckets?page=1': { data: ['hers'] } },
  tokenMark: tokenMark('token-of-ann'),
} as unknown as ConsoleConfig

const signIn = (token: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the console itself keeps it
  document.cookie = `console-token=${token}`
}
afterEach(() => signIn('; Max-Age=0'))

test('what came with the page is for whoever it was made for', () => {
  signIn('token-of-ann')
  expect(ownConfig(page)).toBe(page)
})

test('a page that came for Ann tells Bob, who has signed in in another tab meanwhile, nothing of hers', () => {
  signIn('token-of-bob')
  expect(ownConfig(page)).toMatchObject({ title: 'Console' })
  expect(JSON.stringify(ownConfig(page))).not.toMatch(/Ann|hers/)
})

test('nor somebody who has signed out meanwhile', () => {
  expect(ownConfig(page)).not.toHaveProperty('user')
})
