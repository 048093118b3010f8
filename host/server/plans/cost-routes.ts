import { costsApi } from '@console/core/contract'
import { Costs, NotProvided, type Route, route, type Services } from '@console/core/server'

export const costRoutes: Route[] = [
  route(costsApi.of, async ({ query, caller: { uid }, services }) => {
    const costs = costsOf(services)
    return { data: costs ? await costs.of(uid, query) : null }
  }),
]

/** Undefined in a console that writes no bills. */
function costsOf(services: Services): Costs | undefined {
  try {
    return services.provided(Costs)
  } catch (error) {
    if (error instanceof NotProvided) return undefined
    throw error
  }
}
