// Work that is done again and again, for no account: at each start, then so many seconds after its end, by every replica.
import { defineJob, type Log, type RecurringJob, type Services } from '@console/core/outside'
import { eq } from 'drizzle-orm'
import { findCity } from './jobs'
import { stations } from './tables'

const tell = (log: Log, count: number) => log.info({ count }, 'stations without a city')

async function withoutCity({ db }: Pick<Services, 'db'>) {
  return await db.select().from(stations).where(eq(stations.city, '')).limit(100)
}

export const lookForCities: RecurringJob = defineJob({
  name: 'acme-maps.look-for-cities',
  every: 3600,
  async run({ services }) {
    const found = await withoutCity(services)
    tell(services.log, found.length)
    for (const { id, uid } of found)
      await services.jobs.send(findCity, { id, uid }, { account: uid })
  },
})
