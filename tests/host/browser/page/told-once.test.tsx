import { definePlugin, type LoadContext, Page } from '@console/core/browser'
import { defineManifest } from '@console/core/contract'
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
  pages: {
    whole: { path: 'acme-whole', title: 'Whole' },
    part: { path: 'acme-part', title: 'Part' },
  },
})

const missing = { params: { id: 999_999 } }
const code = definePlugin<typeof manifest>({
  pages: {
    whole: {
      load: ({ api }: LoadContext) => api(bucketsApi).get(missing),
      page: async () => ({ default: () => <Page title="Whole">{null}</Page> }),
    },
    part: {
      load: ({ api }: LoadContext) =>
        api(bucketsApi)
          .get(missing)
          .catch(() => undefined),
      page: async () => ({ default: () => <Page title="Part">{null}</Page> }),
    },
  },
})

const service = await sharedService()
const anna = await service.newPerson()
const said: string = (await anna.call('GET', '/buckets/999999')).body.message

const open = (path: string) =>
  openConsole(path, { service, as: anna, plugins: [{ manifest, code }] })

test('a page that could not be loaded says why, and no notice says it once more', async () => {
  await open('/acme-whole')
  await screen.findByRole('heading', { name: 'This was not found' })
  expect(screen.getAllByText(said)).toHaveLength(1)
})

test('what a page goes on without is told as a notice', async () => {
  await open('/acme-part')
  await screen.findByRole('heading', { name: 'Part' })
  expect(await screen.findAllByText(said)).toHaveLength(1)
})
