import type { Route } from '@console/core/server'

export const containerRoutes: Route[] = []
