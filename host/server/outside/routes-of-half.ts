import { type Endpoint, endpoint, type Manifest } from '@console/core/contract'
import findMyWay from 'find-my-way'
import * as z from 'zod/mini'
import { addressOf } from '../api/mount'
import type { RouteFacts } from './messages'
import { routeProblem } from './route-problem'

export interface FoundRoute {
  /** In the plugin's own list. */
  index: number
  endpoint: Endpoint
  params: Record<string, string>
}

/** Which calls a half has is known when it runs: too late for the service's own router, so it has one of the same kind. */
export class RoutesOfHalf {
  readonly endpoints: readonly Endpoint[]
  private readonly router = findMyWay({ maxParamLength: 5000 })

  /** Throws a sentence about a call that may not be there. */
  constructor(routes: readonly RouteFacts[], manifest?: Manifest) {
    const problem = manifest && routes.map((route) => routeProblem(route, manifest)).find(Boolean)
    if (problem) throw new Error(problem)
    // What comes in and goes out the plugin checks by its contract.
    this.endpoints = routes.map((facts) => endpoint({ ...facts, response: z.unknown() }))
    for (const [index, each] of this.endpoints.entries()) {
      this.router.on(each.method, addressOf(each), () => undefined, { index, endpoint: each })
    }
  }

  /** `/x/acme/maps/{id}` at `/api/x/acme/maps/7`, with `{ id: '7' }`. */
  find(method: string, url: string): FoundRoute | undefined {
    const found = this.router.find(method as findMyWay.HTTPMethod, url)
    if (!found) return undefined
    const { index, endpoint } = found.store as Pick<FoundRoute, 'index' | 'endpoint'>
    return { index, endpoint, params: found.params as Record<string, string> }
  }
}
