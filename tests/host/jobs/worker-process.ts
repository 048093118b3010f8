import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { defineJob, type Services } from '@console/core/server'
import { z } from 'zod'
import { openJobs } from '../../../host/server/jobs/boss-jobs'
import { keptLog } from '../support/kept-log'

// A worker in a process of its own, to be killed in the middle of a job.
const [databaseUrl = '', notes = '', alone = ''] = process.argv.slice(2)
const slow = defineJob({
  name: 'slow',
  data: z.object({ id: z.number() }),
  expireInSeconds: 600,
  retryLimit: 0,
  async run({ id }) {
    appendFileSync(notes, `began ${id} in ${process.pid}\n`)
    await sleep(60_000)
  },
})
const jobs = await openJobs({
  databaseUrl,
  jobs: [slow],
  services: () => ({}) as Services,
  log: keptLog(),
  alone: alone === 'alone',
})
await jobs.start()
