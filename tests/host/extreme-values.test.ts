import type { Endpoint } from '@console/core/contract'
import { describe, expect, test } from 'vitest'
import { callsForSome } from '../support/customers'
import { sharedService } from '../support/service'
import { nameOf, rightCall, rowOf, Things } from './authority/endpoint-table'

const service = await sharedService()
const anna = await service.newPerson({ limitType: 'Custom' })
const things = new Things(service, anna)
const forSome: ReadonlySet<Endpoint> = await callsForSome()

const read = (): Endpoint[] =>
  service.mounted.flatMap(({ method, config }) => {
    const endpoint = config?.endpoint
    const isAsked = endpoint?.method === 'GET' && method === 'GET' && endpoint.scope !== 'public'
    const isForAll = !endpoint?.scope.includes('admin-') && !(endpoint && forSome.has(endpoint))
    return isAsked && isForAll ? [endpoint] : []
  })

/** Words for days and moments that calls know. */
const days = ['date', 'from', 'to', 'start', 'end', 'start_date', 'end_date', 'begin_date']

const beyond = ['9999-12-31', '99991231', '0000-01-01', '0000-99-99', '275760-09-13', '20269999']

const queryNames = ({ query }: Endpoint) =>
  Object.keys((query as { _zod?: { def: { shape?: object } } })._zod?.def.shape ?? {})

describe('what nobody means is refused with a sentence at its field', () => {
  test('days beyond all calendars: no call fails', async () => {
    const found: string[] = []
    let asked = 0
    for (const endpoint of read()) {
      const names = queryNames(endpoint).filter((name) => days.includes(name))
      if (names.length === 0) continue
      const { path } = await rightCall(endpoint, things)
      const { query = '' } = rowOf(endpoint)
      for (const value of beyond) {
        const search = new URLSearchParams(query)
        for (const name of names) search.set(name, value)
        const [address = ''] = path.split('?')
        const { status, body } = await service.call('GET', `${address}?${search}`, {
          token: anna.token,
        })
        asked += 1
        const isSaid = status === 422 && names.some((name) => body.errors?.[name])
        if (status >= 500 || (status === 422 && !isSaid)) {
          found.push(`${nameOf(endpoint)} ${value}: ${status} ${JSON.stringify(body)}`)
        }
      }
    }
    expect(asked).toBeGreaterThan(50)
    expect(found).toEqual([])
  })

  test('pages that no list has: 422 at `page`', async () => {
    const found: string[] = []
    let asked = 0
    for (const endpoint of read()) {
      if (!queryNames(endpoint).includes('page')) continue
      const { path } = await rightCall(endpoint, things)
      const search = new URLSearchParams(rowOf(endpoint).query)
      search.set('page', '99999999999999999999')
      const [address = ''] = path.split('?')
      const { status, body } = await service.call('GET', `${address}?${search}`, {
        token: anna.token,
      })
      asked += 1
      if (status !== 422 || !body.errors?.page) {
        found.push(`${nameOf(endpoint)}: ${status} ${JSON.stringify(body)}`)
      }
    }
    expect(asked).toBeGreaterThan(20)
    expect(found).toEqual([])
  })
})
