import type { Db, Services } from '@console/core/server'
import { keepState, paused, waiting } from '../states/keep-state'
import type { ProjectRow, StreamRow } from '../tables'
import { owner, wishAgain } from './wishes'

interface Switched {
  stream: StreamRow
  project: ProjectRow
}

/** Nobody listens until it is restarted. What plays may go on after it: it is told when it is over. */
export async function pauseStream(of: Switched, services: Services, tx: Db): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, paused(), services, tx)
}

/** Connected to anew. */
export async function restartStream(of: Switched, services: Services, tx: Db): Promise<void> {
  await services.ears.unwant(owner, [of.stream.subject], { db: tx })
  await keepState(of, waiting(), services, tx)
  await wishAgain({ rows: [of.stream.id] }, services, tx)
}
