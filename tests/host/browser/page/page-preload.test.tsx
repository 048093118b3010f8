import { afterEach, expect, test, vi } from 'vitest'
import { PagePreload } from '../../../../host/browser/page/page-preload'

afterEach(() => {
  vi.unstubAllGlobals()
  for (const link of document.head.querySelectorAll('link[rel=modulepreload]')) link.remove()
})

const asked = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(
    ({ href, nonce }) => [new URL(href).pathname, nonce],
  )

const answering = (answer: () => Response) => vi.stubGlobal('fetch', async () => answer())

test('all files of a page are asked for at once, and each only once', async () => {
  answering(() =>
    Response.json({
      'buckets.list': ['/assets/buckets-A.js', '/assets/table-B.js'],
      'buckets.files': ['/assets/table-B.js', '/assets/files-C.js'],
    }),
  )
  const preload = new PagePreload('n0nce')
  await preload.learn('/assets/pages-D.json')
  expect(preload.page('buckets', 'list')).toBe(true)
  expect(asked()).toEqual([
    ['/assets/buckets-A.js', 'n0nce'],
    ['/assets/table-B.js', 'n0nce'],
  ])
  expect(preload.page('buckets', 'files')).toBe(true)
  expect(preload.page('buckets', 'list')).toBe(false)
  expect(asked().map(([file]) => file)).toEqual([
    '/assets/buckets-A.js',
    '/assets/table-B.js',
    '/assets/files-C.js',
  ])
})

test('files that came with the page are not asked for again', async () => {
  answering(() => Response.json({ 'buckets.list': ['/assets/buckets-A.js'] }))
  document.head.innerHTML = '<link rel="modulepreload" href="/assets/buckets-A.js">'
  const preload = new PagePreload('n0nce')
  await preload.learn('/assets/pages-D.json')
  expect(preload.page('buckets', 'list')).toBe(false)
  expect(asked()).toHaveLength(1)
})

test.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ['is not there', () => new Response('gone', { status: 404 })],
  ['is no list', () => new Response('<!doctype html>')],
])('a list that %s is done without', async (_what, answer) => {
  answering(answer)
  const preload = new PagePreload('')
  await preload.learn('/assets/pages-D.json')
  preload.page('buckets', 'list')
  expect(asked()).toEqual([])
})
