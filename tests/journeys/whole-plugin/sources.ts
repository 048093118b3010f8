/** A mast, within 20 by 20. */
export const mast = 'M9 8 6 18h1.6l.9-3h3l.9 3H14L11 8a1.5 1.5 0 1 0-2 0Z'

/** What the template made and the author has no use for. */
export const templates = ['browser', 'contract', 'server', 'tests']

const manifest = (
  version: string,
) => `import { defineManifest, inGroup } from '@console/core/contract'
import { toJSONSchema } from 'zod/mini'
import { settings } from './settings'

export default defineManifest({
  id: 'acme-towers',
  version: '${version}',
  api: '^1.0',
  server: true,
  onlyFor: 'acme',
  rules: { acme: inGroup('acme') },
  scopes: { towers: ['read', 'write'] },
  hosts: { images: ['https://tiles.example.com'] },
  settings: { schema: toJSONSchema(settings.schema, { io: 'input' }), pages: settings.pages },
  pages: {
    list: {
      areas: ['bm'],
      path: 'acme-towers',
      title: 'Towers',
      nav: { group: 'Acme', order: 200, icon: { path: '${mast}' } },
      scope: 'read-towers',
    },
    map: {
      areas: ['bm'],
      path: 'acme-towers/map',
      title: 'Map of towers',
      nav: { group: 'Acme', order: 201, icon: 'globe' },
      scope: 'read-towers',
    },
  },
})
`

/** Both halves: a table, a form, a job, a setting, a sealed secret, an outgoing call; a map with what a library brings. */
export const sources = (version: string): Record<string, string> => ({
  'manifest.ts': manifest(version),
  'settings.ts': `import { defineSettings } from '@console/core/contract'
import * as z from 'zod/mini'

export const settings = defineSettings({
  plugin: 'acme-towers',
  schema: z.strictObject({ places: z.url() }),
  pages: [],
})
`,
  'contract/towers.ts': `import { endpoint, list, one, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

export const Tower = z.object({ id: z.int(), name: z.string(), city: z.string() })
export type Tower = z.infer<typeof Tower>

export const TowerFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name it')),
  key: z.string().check(z.trim(), z.minLength(8, 'A key has at least 8 characters')),
})

export const towersApi = {
  list: endpoint({
    method: 'GET',
    path: '/x/acme-towers/towers',
    scope: 'read-towers',
    summary: 'Towers of the account',
    query: z.object(pageQuery),
    response: page(Tower),
  }),
  add: endpoint({
    method: 'POST',
    path: '/x/acme-towers/towers',
    scope: 'write-towers',
    summary: 'Add a tower',
    body: TowerFields,
    response: one(Tower),
    status: 201,
  }),
}

export const towers = list(towersApi.list)
export const towersTopic = 'x/acme-towers/towers'
`,
  'server/tables.ts': `import { owned } from '@console/core/outside'
import { text } from 'drizzle-orm/pg-core'

export const towers = owned('towers', {
  name: text().notNull(),
  city: text().notNull(),
  key: text().notNull(),
})
`,
  'server/migrations/0001_towers.sql': `create table towers (
  id integer primary key generated always as identity,
  uid integer not null,
  name text not null,
  city text not null,
  key text not null
);
`,
  'server/find-city.ts': `import { defineJob, OwnRows } from '@console/core/outside'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { towersTopic } from '../contract/towers'
import { settings } from '../settings'
import { towers } from './tables'

export const findCity = defineJob({
  name: 'acme-towers.find-city',
  data: z.object({ id: z.int(), uid: z.int() }),
  expireInSeconds: 60,
  retryLimit: 5,
  async run({ id, uid }, { services, signal }) {
    const own = new OwnRows(services.db, towers, uid)
    const tower = await own.find(eq(towers.id, id))
    if (!tower) return
    const address = \`\${services.settings(settings).places}/?q=\${encodeURIComponent(tower.name)}\`
    const authorization = \`Bearer \${services.vault.open(tower.key)}\`
    const answer = await services.outgoing.fetch(address, { headers: { authorization }, signal })
    if (!answer.ok) throw new Error(\`places answered \${answer.status}\`)
    await own.update(eq(towers.id, id), { city: await answer.text() })
    await services.events.publish(uid, towersTopic)
  },
})
`,
  'server/plugin.ts': `import { defineServerPlugin, route } from '@console/core/outside'
import { desc } from 'drizzle-orm'
import { towersApi } from '../contract/towers'
import { settings } from '../settings'
import { findCity } from './find-city'
import { towers } from './tables'

export default defineServerPlugin({
  id: 'acme-towers',
  settings,
  jobs: [findCity],
  routes: [
    route(towersApi.list, async ({ rows, query, page }) => {
      const own = rows(towers)
      const offset = (query.page - 1) * query.per_page
      const found = await own.list({ orderBy: [desc(towers.id)], limit: query.per_page, offset })
      return page(found, await own.count())
    }),
    route(towersApi.add, async ({ db, rows, body: { name, key }, caller: { uid }, services }) => {
      const data = await db.transaction(async (tx) => {
        const sealed = services.vault.seal(key)
        const tower = await rows(towers, tx).insert({ name, city: '', key: sealed })
        await services.jobs.send(findCity, { id: tower.id, uid }, { db: tx })
        return tower
      })
      return { data }
    }),
  ],
})
`,
  'browser/plugin.ts': `import { definePlugin } from '@console/core/browser'
import { towers, towersTopic } from '../contract/towers'
import type manifest from '../manifest'

export default definePlugin<typeof manifest>({
  pages: {
    list: { load: towers, live: () => [towersTopic], page: () => import('./tower-list-page') },
    map: { page: () => import('./map-page') },
  },
  zh: () => import('./zh'),
})
`,
  'browser/tower-list-page.tsx': `import { Columns, ListPage, useT } from '@console/core/browser'
import { type Tower, towers } from '../contract/towers'

const columns = [
  Columns.text<Tower>('Name', ({ name }) => name),
  Columns.text<Tower>('City', ({ city }) => city),
]

export default function TowerListPage() {
  const t = useT()
  return (
    <ListPage
      id="acme-towers"
      title={t('Towers')}
      query={towers}
      columns={columns}
      rowName={({ name }) => name}
      form={{
        load: () => import('./tower-dialog'),
        create: t('Add tower'),
        scope: 'write-towers',
        onlyNew: true,
      }}
      empty={{ title: t('No towers yet, says version ${version}') }}
    />
  )
}
`,
  'browser/tower-dialog.tsx': `import { FormDialog, type RowFormProps, TextField, useForm, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { type Tower, TowerFields, towersApi } from '../contract/towers'

export default function TowerDialog({ onSaved, onClose }: RowFormProps<Tower>) {
  const t = useT()
  const form = useForm({
    schema: TowerFields,
    initial: { name: '', key: '' },
    call: (body) => call(towersApi.add, { body }),
    onSaved: async () => void (await onSaved()),
  })
  return (
    <FormDialog form={form} title={t('Add tower')} submitLabel={t('Add')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('Name')} />
      <TextField {...form.field('key')} label={t('Key of the place service')} />
    </FormDialog>
  )
}
`,
  'browser/library.css': `.leaf-container { --leaf-size: 64px; position: relative; height: 200px; overflow: hidden }
.leaf-vml { behavior: url(#default#VML) }
.leaf-tile { width: var(--leaf-size); height: var(--leaf-size) }
.leaf-pin { background-image: url(./pin.svg); width: 8px; height: 8px }
`,
  'browser/pin.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
  'browser/map-page.tsx': `import { Page, useT } from '@console/core/browser'
import './library.css'
import pin from './pin.svg'

export default function MapPage() {
  const t = useT()
  return (
    <Page title={t('Map of towers')}>
      <p>{t('Pages of version')} ${version}</p>
      <div className="leaf-container">
        <img className="leaf-tile" src="https://tiles.example.com/1/0/0.png" alt={t('Tile')} />
        <img src={pin} alt={t('Pin')} />
        <i className="leaf-pin" />
      </div>
      <button type="button" onClick={() => { throw new Error('no zoom today') }}>{t('Zoom')}</button>
    </Page>
  )
}
`,
  'browser/zh.ts': `export default {
  Towers: '发射塔',
  'Map of towers': '发射塔地图',
  Acme: 'Acme',
  Name: '名称',
  City: '城市',
  Add: '添加',
  'Add tower': '添加发射塔',
  'Key of the place service': '地点服务的密钥',
  'No towers yet, says version ${version}': '还没有发射塔（${version}）',
  'Pages of version': '页面版本',
  Tile: '图块',
  Pin: '标记',
  Zoom: '缩放',
}
`,
  'tests/plugin.test.ts': `import { checkBuild, checkIsolation, checkPlugin } from '@console/core/testing'
import { expect, test } from 'vitest'
import plugin from '../browser/plugin'
import manifest from '../manifest'

test('manifest, code and sources are as a console takes them, and can be built', async () => {
  expect(await checkPlugin(manifest, plugin)).toEqual([])
  expect(await checkIsolation('.')).toEqual([])
  expect(await checkBuild('.')).toEqual([])
})
`,
})
