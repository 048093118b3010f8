import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '@console/core/server'
import Fastify, { type FastifyInstance } from 'fastify'
import { sendError } from '../../../host/server/api/errors'
import { openDatabase } from '../../../host/server/database/open-database'
import { createAccount } from '../../../host/server/identity/accounts/accounts'
import { openSession } from '../../../host/server/identity/authority/tokens'
import { SealedVault } from '../../../host/server/secrets/vault'
import { testDatabase } from '../../support/postgres'
import { keptLog } from './kept-log'

export interface Person {
  uid: number
  userId: number
  token: string
}

/** A database, a directory and people with tokens: what the parts of the host stand on. */
export async function openTestHost() {
  const databaseUrl = await testDatabase()
  const { db, pool } = openDatabase(databaseUrl)
  const directory = await mkdtemp(join(tmpdir(), 'console-host-'))
  const apps: FastifyInstance[] = []
  return {
    databaseUrl,
    db,
    vault: new SealedVault(Buffer.alloc(32, 1)),
    directory,
    log: keptLog(),
    /** A server that answers errors as the service does, listening once `listen` is called. */
    newApp() {
      const app = Fastify({ forceCloseConnections: true })
      app.setValidatorCompiler(() => () => true)
      app.setSerializerCompiler(() => (value) => JSON.stringify(value))
      app.setErrorHandler(sendError)
      apps.push(app)
      return app
    },
    /** As when the network breaks: every open connection ends in the middle of what it carries. */
    cutConnections() {
      for (const app of apps) app.server.closeAllConnections()
    },
    person: (email: string) => newPerson(db, email),
    async close() {
      for (const app of apps) await app.close()
      await pool.end()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function newPerson(db: Db, email: string): Promise<Person> {
  const user = await createAccount(db, {
    email,
    password: 'a long password',
    name: email,
    limit_type: 'Premium',
    active: 2,
  })
  return {
    uid: user.uid,
    userId: user.id,
    token: await openSession(db, user, { ip: '127.0.0.1', userAgent: '' }),
  }
}

export const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` })
