import {
  Bytes,
  type Call,
  defineServerPlugin,
  media,
  offsetOf,
  type Route,
  route,
} from '@console/core/server'
import { BillingBooks } from '#plugins/billing/contract'
import { billingAdminApi, returnsAdminApi } from '../contract'
import { priceRoutes } from './prices/price-routes'
import { settingsRoutes } from './settings-routes'
import { forgetStatement, statementRoutes } from './statement-routes'
import { topMusicRoutes } from './top-music'

const books = ({ services }: Pick<Call, 'services'>) => services.provided(BillingBooks)

const asked = ({
  query,
}: {
  query: { search?: string | undefined; page: number; per_page: number }
}) => ({
  search: query.search ?? '',
  limit: query.per_page,
  offset: offsetOf(query),
})

const routes: Route[] = [
  route(billingAdminApi.bills, async (call) => {
    const { found, total } = await books(call).bills(call.query.kind, asked(call))
    return call.page(found, total)
  }),
  route(billingAdminApi.ageing, async (call) => ({ data: await books(call).ageing() })),
  route(billingAdminApi.running, async (call) => {
    const { found, total } = await books(call).running(asked(call))
    return call.page(found, total)
  }),
  route(billingAdminApi.pay, async (call) => {
    const bill = await books(call).pay(call.params.id, call.body)
    call.audit(bill.uid)
    return { data: bill }
  }),
  route(billingAdminApi.payments, async (call) => ({
    data: await books(call).payments(call.params.id),
  })),
  route(billingAdminApi.reverse, async (call) => {
    const reversed = await books(call).reverse(call.body)
    call.audit(reversed.uid)
    return { data: reversed }
  }),
  route(billingAdminApi.creditNote, async (call) => {
    const bill = await books(call).creditNote(call.params.id, call.body)
    call.audit(bill.uid)
    return { data: bill }
  }),
  route(billingAdminApi.remind, async (call) => {
    const bill = await books(call).remind(call.params.id)
    call.audit(bill.uid)
    return { data: bill }
  }),
  route(billingAdminApi.recount, async (call) => {
    const recount = await books(call).recount(call.params.id)
    call.audit(recount.uid)
    return { data: recount }
  }),
  route(billingAdminApi.credits, async (call) => {
    const { found, total } = await books(call).credits(asked(call))
    return call.page(found, total)
  }),
  route(billingAdminApi.credit, async (call) => {
    const credit = await books(call).credit(call.body)
    call.audit(credit.uid)
    return { data: credit }
  }),
  route(billingAdminApi.refund, async (call) => {
    const credit = await books(call).refund(call.body)
    call.audit(credit.uid)
    return { data: credit }
  }),
  route(billingAdminApi.refundToCard, async (call) => {
    const credit = await books(call).refundToCard(call.body)
    call.audit(credit.uid)
    return { data: credit }
  }),
  route(billingAdminApi.charge, async (call) => {
    const bill = await books(call).charge(call.params.id, call.body)
    call.audit(bill.uid)
    return { data: bill }
  }),
  route(returnsAdminApi.list, async (call) => {
    const { found, total } = await books(call).returns(call.query.kind, asked(call))
    return call.page(found, total)
  }),
  route(billingAdminApi.cards, async (call) => {
    const { found, total } = await books(call).cards(call.query.kind, asked(call))
    return call.page(found, total)
  }),
]

const pdf = media({
  path: '/admin/billing/bills/{id}/download',
  scope: 'read-admin-billing',
  async open({ params, services }) {
    const { content, name } = await services.provided(BillingBooks).pdf(params.id)
    return { make: async () => new Bytes(content, 'application/pdf', name) }
  },
})

/** The books themselves are the billing plugin's. */
export default defineServerPlugin({
  id: 'billing-admin',
  routes: [...routes, ...priceRoutes, ...topMusicRoutes, ...settingsRoutes, ...statementRoutes],
  jobs: [forgetStatement],
  media: [pdf],
})
