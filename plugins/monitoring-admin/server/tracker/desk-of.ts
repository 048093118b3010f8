import { Failure, NotProvided, type Services } from '@console/core/server'
import { TrackerDesk } from '#plugins/tracker/contract'

/** Refuses where this console has no tracker. */
export function deskOf(services: Pick<Services, 'provided'>): TrackerDesk {
  try {
    return services.provided(TrackerDesk)
  } catch (error) {
    if (error instanceof NotProvided) throw new Failure(404, 'This console has no tracker')
    throw error
  }
}
