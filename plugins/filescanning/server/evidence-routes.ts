import type { Route } from '@console/core/server'

export const evidenceRoutes: Route[] = []
