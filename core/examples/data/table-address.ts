// What the address of a table asks for, in the words of its call: filters that the call does not know are left out.
import { type TableQuery, tableQuery } from '@console/core/contract'
import { stationsApi } from './endpoint'

/** `?kind=web&search=north&page=2` */
export const asked = (address: URLSearchParams): TableQuery => tableQuery(address, stationsApi.list)
