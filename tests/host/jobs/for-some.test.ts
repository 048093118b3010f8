import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../../host/catalogue'
import { sendJob } from '../../../plugins/customization-ucf-gpt-demo/server/send'
import { sendings } from '../../../plugins/customization-ucf-gpt-demo/server/tables'
import { openService } from '../../support/service'

/** No account has the plugins for some accounts here. */
const service = await openService(
  {},
  { operator: { plugins: { on: ['customization-ucf-gpt-demo'] } } },
)

/** Recurring jobs ask `customerPlugins.isFor` for each account; the tests of their plugins show it. */
const recurring = ['text-search.mail-hits', 'text-search.write-speech']
/** Only removes what is of no use any more. */
const cleansUp = ['text-search.forget-file']

describe('jobs of plugins that are for some accounts', () => {
  const forSome = catalogue.filter(({ manifest }) => manifest.onlyFor !== undefined)

  test.each(forSome.map((one) => [one.manifest.id, one] as const))(
    'ask for whom the plugin is: %s',
    async (_, { server }) => {
      const jobs = (await server?.())?.default.jobs ?? []
      for (const job of jobs) {
        if ('every' in job) expect(recurring).toContain(job.name)
        else if (!cleansUp.includes(job.name)) {
          expect(job.data.safeParse({}).error?.issues.flatMap(({ path }) => path)).toContain('uid')
        }
      }
    },
  )

  test('are not run for an account that has lost the plugin', async () => {
    const { uid } = await service.newPerson()
    const [row] = await service.db.insert(sendings).values(sending(uid)).returning()
    const { id = 0 } = row ?? {}
    await service.services.jobs.send(sendJob, { id, uid })
    const stored = async () =>
      (await service.db.select().from(sendings).where(eq(sendings.id, id)))[0]
    await expect.poll(async () => (await stored())?.state).toBe('failed')
    // It would be set before anything is sent.
    expect((await stored())?.left_at).toBeNull()
  })
})

const sending = (uid: number) => ({
  uid,
  project_id: 1,
  item_id: 1,
  host: 'model.example',
  model: 'any',
  sent_by: 'anna@example.org',
  url: 'https://model.example/v1',
  body: '{}',
})
