import type { Finder } from '@console/core/browser'
import { customersApi, monitoringAdminPaths } from '../../contract'
import { pageOf } from '../customer/kinds'

/** Whoever writes to an operator names one thing of theirs: by that they are found from any page. */
const finder: Finder = {
  async find(typed, { api }) {
    const { data } = await api(customersApi).list({ query: { search: typed, per_page: 5 } })
    return data.flatMap(({ uid, email, company, found_by }) => {
      const customer = {
        id: `customer ${uid}`,
        label: email,
        kind: 'Customers',
        to: monitoringAdminPaths.customer({ uid }),
        hint: found_by[0]?.name || found_by[0]?.id || company || String(uid),
      }
      const things = found_by.flatMap((found) => {
        const { kind, id, name } = found
        const to = pageOf(kind, found)
        return to
          ? [{ id: `${kind} ${id}`, label: name || id, kind: 'Of customers', to, hint: email }]
          : []
      })
      return [customer, ...things]
    })
  },
}
export default finder
