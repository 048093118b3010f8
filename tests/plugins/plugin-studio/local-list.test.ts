import { expect, test } from 'vitest'
import { pageOf } from '../../../plugins/plugin-studio/browser/local-list'

interface Row {
  id: string
  size?: number
}

const rows: Row[] = [
  { id: 'maps', size: 30 },
  { id: 'home' },
  { id: 'apps', size: 4 },
  { id: 'mail', size: 100 },
]
const list = {
  rows,
  text: ({ id }: Row) => id,
  values: { id: ({ id }: Row) => id, size: ({ size }: Row) => size },
}

const idsOf = (query: Record<string, string | number>) =>
  pageOf(list, { page: 1, per_page: 10, ...query }).data.map(({ id }) => id)

test.each([
  [{}, ['maps', 'home', 'apps', 'mail']],
  [{ search: 'MA' }, ['maps', 'mail']],
  [{ sort: 'id' }, ['apps', 'home', 'mail', 'maps']],
  [{ sort: 'size' }, ['apps', 'maps', 'mail', 'home']],
  [{ sort: 'id', order: 'desc' }, ['maps', 'mail', 'home', 'apps']],
  [{ sort: 'size', order: 'desc' }, ['mail', 'maps', 'apps', 'home']],
  [{ size: '30' }, ['maps']],
  [{ sort: 'unknown' }, ['maps', 'home', 'apps', 'mail']],
])('%j', (query, ids) => {
  expect(idsOf(query)).toEqual(ids)
})

test('pages are cut as a service cuts them', () => {
  const { data, meta } = pageOf(list, { page: 2, per_page: 3 })
  expect(data.map(({ id }) => id)).toEqual(['mail'])
  expect(meta).toMatchObject({ current_page: 2, last_page: 2, total: 4, from: 4, to: 4 })
  expect(pageOf({ ...list, rows: [] }, { page: 1, per_page: 3 }).meta).toMatchObject({
    last_page: 1,
    total: 0,
    from: null,
    to: null,
  })
})
