import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  type Call,
  defineJob,
  type IncomingFile,
  invalid,
  type Route,
  route,
  type Services,
} from '@console/core/server'
import { z } from 'zod'
import { BankStatements, mostStatementBytes } from '#plugins/billing/contract'
import { statementsApi } from '../contract'

const statements = ({ services }: Pick<Call, 'services'>) => services.provided(BankStatements)

/** Who pays whom stays nowhere, also when a process is killed while it reads. */
export const forgetStatement = defineJob({
  name: 'billing-admin.forget-statement',
  data: z.object({ key: z.string() }),
  expireInSeconds: 60,
  retryLimit: 10,
  run: ({ key }, { services }) => services.objects.remove(key),
})

export const statementRoutes: Route[] = [
  route(statementsApi.read, async (call) => {
    const { file, services } = call
    if (!file) throw invalid({ file: 'Send a statement as file' })
    if (file.size > mostStatementBytes) throw invalid({ file: 'At most 5 MB' })
    return { data: await statements(call).read(await bytesOf(file, services)) }
  }),
  route(statementsApi.book, async ({ db, services, body, audit }) => ({
    // The customers are known before it is committed, so that each has its entry in the log with it.
    data: await db.transaction(async (tx) => {
      const booked = await statements({ services: services.on(tx) }).book(body.entries)
      for (const uid of new Set(booked.map((one) => one.uid))) if (uid !== null) audit(uid)
      return booked
    }),
  })),
]

async function bytesOf(file: IncomingFile, { uploads, objects, jobs }: Services) {
  const key = `billing-admin/statements/${randomBytes(12).toString('hex')}`
  await jobs.send(forgetStatement, { key }, { startAfterSeconds: 600 })
  await uploads.take(file, key)
  try {
    return await buffer(await objects.read(key))
  } finally {
    await objects.remove(key)
    await uploads.discard(file)
  }
}
