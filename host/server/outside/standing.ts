import type { Db, PluginStanding } from '@console/core/server'
import type { OperatorConfig } from '../config/console-config'
import type { Halves } from './open-halves'
import { jobsOf } from './put-off'

interface Known {
  db: Db
  halves: Pick<Halves, 'standing' | 'given'>
  /** Of what browsers fetch. */
  external: { bytesOf(id: string): Promise<number | undefined> }
  operator: Pick<OperatorConfig, 'plugins'>
}

/** What operators see of a plugin from outside; names of settings and variables, never what they hold. */
export async function standingOf(
  id: string,
  { db, halves, external, operator }: Known,
): Promise<PluginStanding> {
  const { named, settings } = halves.given(id) ?? {}
  const [half = null, bytes = null, jobs] = await Promise.all([
    halves.standing(id),
    external.bytesOf(id),
    jobsOf(db, id),
  ])
  return {
    half,
    bytes,
    jobs,
    settings: Object.keys(Object(settings)),
    environment: [...(named?.environment ?? [])],
    grants: [
      ...(operator.plugins.grants[id] ?? []),
      ...(named?.allow ?? []),
      ...(named?.modules ?? []),
    ],
  }
}
