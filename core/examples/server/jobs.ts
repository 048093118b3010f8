// Work for later, of one account: queued with the row that needs it, repeated when it fails, so it must stand being repeated.
import {
  type AnyJob,
  declareJob,
  defineJob,
  type Job,
  type JobKind,
  OwnRows,
} from '@console/core/outside'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { stations } from './tables'

const data = z.object({ id: z.int(), uid: z.int() })
type Station = z.infer<typeof data>

/** What is enough to queue it, for who cannot import the job itself. */
export const askCity: JobKind<Station> = declareJob({ name: 'acme-maps.ask-city', data })

export const findCity: Job<Station> = defineJob({
  ...askCity,
  /** Counts as lost after so long, and runs again. */
  expireInSeconds: 60,
  retryLimit: 5,
  async run({ id, uid }, { services, signal }) {
    const answer = await services.outgoing.fetch('https://places.example.com/', { signal })
    if (!answer.ok) throw new Error(`places answered ${answer.status}`)
    const own = new OwnRows(services.db, stations, uid)
    await own.update(eq(stations.id, id), { city: await answer.text() })
    await services.events.publish(uid, 'x/acme-maps/stations')
  },
  async failed({ id }, error, { services }) {
    services.log.warn({ id, cause: error.message }, 'a station has no city')
  },
})

export const jobs: AnyJob[] = [findCity]
