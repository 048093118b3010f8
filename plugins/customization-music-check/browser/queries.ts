import { list } from '@console/core/contract'
import { scanFilesApi } from '#plugins/filescanning/contract'

/** With what was found in them. */
export const checkedFilesOf = (cid: number) =>
  list(scanFilesApi.list, { params: { cid }, query: { with_result: '1' } })
