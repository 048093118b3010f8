import type { Route } from '@console/core/server'

export const reportRoutes: Route[] = []
