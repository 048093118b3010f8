import type { Db, Services } from '@console/core/server'
import { endOpenPlays } from '../results/end-open'
import { keepState, paused, waiting } from '../states/keep-state'
import type { ProjectRow, StreamRow } from '../tables'
import { owner, wishAgain } from './wishes'

interface Switched {
  stream: StreamRow
  project: ProjectRow
}

/** Nobody listens until it is restarted. */
export async function pauseStream(of: Switched, services: Services, tx: Db): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await endOpenPlays(of, services, tx)
  await keepState(of, paused(), services, tx)
}

/** Connected to anew. */
export async function restartStream(of: Switched, services: Services, tx: Db): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, waiting(), services, tx)
  await wishAgain({ rows: [of.stream.id] }, services, tx)
}
