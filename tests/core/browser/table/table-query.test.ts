import { endpoint, page, pageQuery, sorted, tableQuery } from '@console/core/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'

const query = (text: string) => new URLSearchParams(text)

test('an address without anything asks for the first twenty rows', () => {
  expect(tableQuery(query(''))).toEqual({ page: 1, per_page: 20 })
  expect(tableQuery(query(''), { perPage: 50 })).toEqual({ page: 1, per_page: 50 })
})

test('page, size, order, search and the named filters are taken, anything else is not', () => {
  const address = query(
    'page=3&per_page=50&sort=name&order=desc&search=news&state=1&region=eu&file=9',
  )
  expect(tableQuery(address, { filters: ['state'] })).toEqual({
    page: 3,
    per_page: 50,
    sort: 'name',
    order: 'desc',
    search: 'news',
    state: '1',
  })
})

test('what makes no sense in the address is left out', () => {
  for (const text of [
    'page=0',
    'page=-2',
    'page=x',
    'page=1.5',
    'per_page=37',
    'order=up',
    'search=',
  ])
    expect(tableQuery(query(text))).toEqual({ page: 1, per_page: 20 })
})

test('all rows in one scroll begin with the largest page of the API', () => {
  expect(tableQuery(query('page=7&per_page=all'))).toEqual({ page: 1, per_page: 100 })
})

test('with the endpoint of a list its own filters are taken and values it does not know are left out', () => {
  const list = endpoint({
    method: 'GET',
    path: '/songs',
    scope: 'read-audios',
    summary: 'Songs',
    query: z.object({
      ...pageQuery,
      region: z.string().optional(),
      state: z.coerce
        .number()
        .pipe(z.literal([0, 1]))
        .optional(),
      sort: z.enum(['title']).optional(),
      order: sorted('asc'),
    }),
    response: page(z.object({ id: z.int() })),
  })
  expect(tableQuery(query('state=1&sort=title&order=asc&region=eu-west-1'), list)).toEqual({
    page: 1,
    per_page: 20,
    state: '1',
    sort: 'title',
    order: 'asc',
  })
  expect(tableQuery(query('state=9&sort=evil&search=news'), list)).toEqual({
    page: 1,
    per_page: 20,
  })
})
