import { definePlugin, type LoadContext, Page } from '@console/core/browser'
import { defineManifest, list } from '@console/core/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bucketsApi } from '../../../../plugins/buckets/contract'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const manifest = defineManifest({
  id: 'acme',
  version: '1.0.0',
  api: '^1.0',
  requires: ['buckets'],
  pages: { chart: { path: 'acme-chart', title: 'Chart' } },
})

const buckets = list(bucketsApi.list)
const load = async ({ rows, found }: LoadContext) => {
  const [all, asked] = await Promise.all([rows(buckets), found(buckets)])
  return { all: all.length, asked: asked.map(({ name }) => name).sort() }
}
const Chart = ({ data }: { data: Awaited<ReturnType<typeof load>> }) => (
  <Page title="Chart">{`${data.asked.join(' and ')} of ${data.all}`}</Page>
)

const code = definePlugin<typeof manifest>({
  pages: { chart: { load, page: async () => ({ default: Chart }) } },
})

const service = await sharedService()
const anna = await service.newPerson()
for (const name of ['News', 'Newspapers', 'Songs'])
  await anna.call('POST', '/buckets', { name, region: 'eu-west-1' })

test('a chart over a list has the rows that the search of its table finds', async () => {
  await openConsole('/acme-chart?search=News', {
    service,
    as: anna,
    plugins: [{ manifest, code }],
  })
  expect(await screen.findByText('News and Newspapers of 3')).toBeTruthy()
})
