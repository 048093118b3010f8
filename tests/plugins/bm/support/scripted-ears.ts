import { onTestFinished } from 'vitest'
import { openDatabase } from '../../../../host/server/database/open-database'
import { StoredEars } from '../../../../host/server/ears/stored-ears'
import { hearing } from '../../../../plugins/bm/server/hearing'
import type { TestService } from '../../../support/service'
import type { ScriptedStations } from './scripted-station'

/** What this process's connections to the database are called. */
export const earsName = 'ears of wishes'

/** Listens to these stations in place of the service's own ears, which have to be stopped. */
export function openScriptedEars(
  service: TestService,
  stations: ScriptedStations,
  longestPause: number,
): StoredEars {
  const { db, pool } = openDatabase(service.databaseUrl, { name: earsName, most: 4 })
  const services = { ...service.services, recognition: stations as never }
  const ears = new StoredEars({ services, db, longestPause })
  ears.attend('bm', hearing(service.services))
  onTestFinished(async () => {
    await ears.stop()
    await pool.end()
  })
  ears.start()
  return ears
}
