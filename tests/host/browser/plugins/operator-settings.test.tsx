import {
  definePlugin,
  type LoadContext,
  OperatorSettings,
  Page,
  type PageProps,
  useSettings,
} from '@console/core/browser'
import { defineManifest, defineSettings } from '@console/core/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const settings = defineSettings({
  plugin: 'acme-maps',
  schema: z.strictObject({
    places: z._default(z.url(), 'https://places.example.com'),
    zoom: z._default(z.int().check(z.gte(1), z.lte(12)), 4),
    label: z.optional(z.string()),
  }),
  pages: ['zoom', 'label'],
})
const others = defineSettings({ plugin: 'acme-fleet', schema: z.object({}) })

const manifest = defineManifest({
  id: 'acme-maps',
  version: '1.0.0',
  api: '^1.0',
  settings: { schema: z.toJSONSchema(settings.schema, { io: 'input' }), pages: settings.pages },
  pages: {
    map: { path: 'acme-maps', title: 'Maps' },
    other: { path: 'acme-other', title: 'Other' },
  },
})

const map = async ({ get }: LoadContext) => get(OperatorSettings).of(settings).zoom * 2

function MapPage({ data }: PageProps<typeof map>) {
  const read = useSettings(settings)
  // @ts-expect-error pages do not read it
  expect(read.places).toBeUndefined()
  return (
    <Page title="Maps">
      {`Zoom ${read.zoom.toFixed(1)}, loaded with ${data}, ${read.label ?? 'without label'}`}
    </Page>
  )
}
function OtherPage() {
  useSettings(others)
  return <Page title="Other">Other</Page>
}

const code = definePlugin<typeof manifest>({
  pages: {
    map: { load: map, page: async () => ({ default: MapPage }) },
    other: { page: async () => ({ default: OtherPage }) },
  },
})

const service = await sharedService()
const anna = await service.newPerson()
// React reports what a fence has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

const open = (path: string, given: object = {}) =>
  openConsole(path, {
    service,
    as: anna,
    config: { settings: { 'acme-maps': given } },
    plugins: [{ manifest, code }],
  })

test('a page and what it loads read what the operator has set, and what is usual else', async () => {
  await open('/acme-maps', { zoom: 9, places: 'https://places.acme.example' })
  await screen.findByText('Zoom 9.0, loaded with 18, without label')
})

test('without a word of the operator they are as the plugin says', async () => {
  await open('/acme-maps')
  await screen.findByText('Zoom 4.0, loaded with 8, without label')
})

test('those of another plugin are not to be had', async () => {
  await open('/acme-other')
  await screen.findByText('the settings of acme-fleet are not those of acme-maps')
})
