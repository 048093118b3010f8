import {
  callOfList,
  type ListQuery,
  largestPage,
  pageOfList,
  type Region,
  type TableQuery,
} from '@console/core/contract'
import type { Ask } from './loading'

/** All rows of a list, page by page: with `wanted`, those that a table finds by it. */
export async function rowsOf<Row>(
  list: ListQuery<Row>,
  ask: Ask,
  region: Region,
  wanted: Partial<TableQuery> = {},
): Promise<Row[]> {
  const page = async (number: number) => {
    const asked = { ...wanted, page: number, per_page: largestPage }
    return pageOfList(list, await ask(callOfList(list, asked, region)), asked)
  }
  const first = await page(1)
  const rest = Array.from({ length: first.meta.last_page - 1 }, (_, at) => page(at + 2))
  return [first, ...(await Promise.all(rest))].flatMap(({ data }) => data)
}
