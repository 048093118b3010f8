import { StoredCallbacks } from '../../../host/server/callbacks/stored-callbacks'
import { openDatabase } from '../../../host/server/database/open-database'
import { openEvents } from '../../../host/server/events/pg-events'
import { createOutgoing } from '../../../host/server/outgoing/guarded-fetch'
import { SealedVault } from '../../../host/server/secrets/vault'
import { keptLog } from '../support/kept-log'

// A replica in a process of its own, to be killed while it sends.
const [databaseUrl = ''] = process.argv.slice(2)
const { db } = openDatabase(databaseUrl)
const log = keptLog()
const callbacks = new StoredCallbacks({
  db,
  log,
  vault: new SealedVault(Buffer.alloc(32, 1)),
  events: await openEvents({ databaseUrl, db, log }),
  outgoing: createOutgoing(['127.0.0.1']),
})
await callbacks.start()
