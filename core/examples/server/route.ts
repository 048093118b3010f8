// A call that is more than reading or writing a row: who asks and from where, several tables in one transaction, the topics told.
import {
  type Call,
  type Caller,
  type ChangedTopics,
  type Client,
  contains,
  type Db,
  isRowId,
  notFound,
  route,
} from '@console/core/outside'
import { eq, ilike } from 'drizzle-orm'
import { stationsApi } from './stations-api'
import { stations } from './tables'

type Locate = Call<typeof stationsApi.locate>

const changes: ChangedTopics<typeof stationsApi.locate> = ({ params }) => [
  'x/acme-maps/stations',
  `x/acme-maps/stations/${params.id}`,
]

const whence = ({ user }: Caller, { country, ip }: Client) => `${user} from ${country || ip}`
/** Inside of a transaction its handle is passed on. */
async function namesakes(db: Db, name: string) {
  return await db
    .select()
    .from(stations)
    .where(ilike(stations.name, contains(name)))
}

export const locate = route(
  stationsApi.locate,
  async ({ params, db, rows, caller, client, services }: Locate) => {
    if (!isRowId(params.id)) throw notFound('station')
    const station = await rows(stations).get(params.id, 'station')
    await db.transaction(async (tx) => {
      const [other] = await namesakes(tx, station.name)
      await rows(stations, tx).update(eq(stations.id, station.id), { city: other?.city ?? '' })
    })
    services.log.info({ station: station.id }, `located by ${whence(caller, client)}`)
  },
  { changes },
)
