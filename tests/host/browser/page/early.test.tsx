import { Http } from '@console/core/browser'
import { inProcess } from '@console/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
// Compiled once, which is slow the first time.
await import('../../../../plugins/buckets/browser/files/bucket-files-page')
for (const name of ['News', 'Songs'])
  await anna.call('POST', '/buckets', { name, region: 'eu-west-1' })

/** The list of buckets; what is asked for after it is answered when the test says so. */
async function openList() {
  const { user, get } = await openConsole('/avr/file-buckets', { service, as: anna })
  await screen.findByRole('row', { name: /News/ })
  const adapter = inProcess(service.app as never)
  let answer = () => {}
  const asking = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked: string[] = []
  get(Http).useAdapter(async (config) => {
    asked.push(`${config.method?.toUpperCase()} ${config.url}`)
    await asking
    return adapter(config)
  })
  return { user, asked, answer }
}

test("a bucket opens with the row's name before its own answer has come, which then asks for its files", async () => {
  const { user, answer, asked } = await openList()
  await user.click(screen.getByRole('link', { name: 'News' }))
  await screen.findByRole('heading', { level: 1, name: 'News' })
  expect(asked.length).toBeGreaterThan(0)
  answer()
  await waitFor(() => expect(asked.some((call) => call.includes('/files'))).toBe(true))
  screen.getByRole('heading', { level: 1, name: 'News' })
})

test('a bucket that was deleted meanwhile is said not to be there', async () => {
  const { user, answer } = await openList()
  await user.click(screen.getByRole('link', { name: 'Songs' }))
  await screen.findByRole('heading', { level: 1, name: 'Songs' })
  const { data } = (await anna.call('GET', '/buckets?name=Songs&region=eu-west-1')).body
  await anna.call('DELETE', `/buckets/${data[0].id}`)
  answer()
  await screen.findByRole('heading', { name: 'There is no bucket Songs in this region' })
})
