import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { checkBuild, checkIsolation, checkPlugin } from '@console/core/testing'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../../../../plugins/api-reference/contract'
import type { PageDraft } from '../../../../plugins/plugin-studio/browser/pages/data/draft'
import { PageDraft as Draft } from '../../../../plugins/plugin-studio/browser/pages/data/draft'
import { newDraft } from '../../../../plugins/plugin-studio/browser/pages/data/guess'
import {
  type ListedCall,
  listedCalls,
} from '../../../../plugins/plugin-studio/browser/pages/data/listed-call'
import { zipOf } from '../../../../plugins/plugin-studio/browser/pages/export/save-folder'
import { preset } from '../../../support/external-plugin'
import { startService } from '../../../support/service'

const run = promisify(execFile)

let calls: ListedCall[]
let root: string

beforeAll(async () => {
  const service = await startService()
  const anna = await service.newPerson()
  calls = listedCalls((await anna.call('GET', '/docs/json')).body as OpenApi)
  await service.close()
  // Inside the project, so that the packages of `npm install` are found.
  await mkdir('tests/output', { recursive: true })
  root = await mkdtemp(join(process.cwd(), 'tests/output/studio-'))
  const here = '../../..'
  const settings = {
    extends: `${here}/tsconfig.json`,
    compilerOptions: {
      paths: { '@console/core/testing': [`${here}/core/testing/packed.d.ts`] },
      rootDir: here,
    },
    include: ['.', `${here}/host/types`, `${here}/core/build/assets.d.ts`],
    exclude: [],
  }
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(settings))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const draftOver = (path: string): PageDraft => {
  const call = calls.find((one) => one.path === path)
  if (!call) throw new Error(`${path} is no list`)
  return newDraft(call, calls, [])
}

/** Over a call with choices, days, all kinds of filters, and all that may be drawn. */
const rich = (): PageDraft => ({
  ...draftOver('/bm-cs-projects/{pid}/streams'),
  id: 'acme-streams',
  title: "Streams of the station's projects",
  intro: 'What is heard, and how it is.',
  group: 'Extras',
  customers: 'acme',
  chart: { kind: 'bar', title: 'Streams by state', by: 'state', value: '', label: 'Streams' },
  map: { title: 'Where they are', longitude: 'code', latitude: 'pitch_shift' },
  file: { label: 'Sound', resource: '/bm/streams/{stream_id}/sound' },
  zh: { Streams: '流' },
})

async function unpacked(draft: PageDraft) {
  const files = unzipSync(zipOf(Draft.parse(draft)))
  for (const [name, bytes] of Object.entries(files)) {
    const path = join(root, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
  }
  return {
    folder: join(root, draft.id),
    files: Object.fromEntries(
      Object.entries(files).map(([name, bytes]) => [
        name.slice(draft.id.length + 1),
        strFromU8(bytes),
      ]),
    ),
  }
}

test('drafts over every list of the service are right as they begin, or say what is to be chosen', () => {
  expect(calls.length).toBeGreaterThan(60)
  const problems = calls.flatMap((call) => {
    const read = Draft.safeParse(newDraft(call, calls, []))
    const said = read.success ? [] : read.error.issues.map(({ message }) => message)
    return said.map((message) => `${call.path}: ${message}`)
  })
  // What is chosen from a list that is about another thing itself is to be said by the person.
  expect(problems.filter((said) => !/: Choose a (list|field)$/.test(said))).toEqual([])
})

test('a folder holds what create-plugin makes for a report, with this page in it', async () => {
  const draft = rich()
  const { files } = await unpacked(draft)
  expect(Object.keys(files).sort()).toEqual([
    '.gitignore',
    'README.md',
    'browser/overview-report.ts',
    'browser/plugin.ts',
    'browser/zh.ts',
    'build.mjs',
    'contract/rows.ts',
    'manifest.ts',
    'package.json',
    'page.json',
    'tests/plugin.test.tsx',
    'tsconfig.json',
    'vitest.config.ts',
  ])
  expect(Object.values(files).join()).not.toContain('{{')
  expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
    name: 'acme-streams',
    devDependencies: { '@console/core': expect.stringMatching(/^file:\.\/console-core-.+\.tgz$/) },
  })
  expect(Draft.parse(JSON.parse(files['page.json'] ?? ''))).toEqual(Draft.parse(draft))
})

test('its sources are written as the house’s formatter would', async () => {
  const drafts = [
    rich(),
    draftOver('/buckets'),
    draftOver('/tracker-channels'),
    draftOver('/base-projects/{id}/statistics'),
  ]
  for (const draft of drafts) {
    const { files } = await unpacked(draft)
    for (const [name, text] of Object.entries(files).filter(([name]) => /\.tsx?$/.test(name))) {
      const formatted = execFileSync(
        process.execPath,
        ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', `--stdin-file-path=${name}`],
        { input: text, encoding: 'utf8' },
      )
      expect(text, `${draft.id}/${name}`).toBe(formatted)
    }
  }
})

test.each([
  ['a page with everything', () => rich()],
  ['a page over all rows at once', () => draftOver('/tracker-channels')],
  ['a page with days', () => draftOver('/base-projects/{id}/statistics')],
])('%s compiles, builds, and a console finds nothing wrong with it', async (_, made) => {
  const draft = made()
  const { folder } = await unpacked(draft)
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', root]).catch(
    ({ stdout }) => {
      throw new Error(stdout)
    },
  )
  const { buildPlugin } = await preset()
  const { manifest, warnings } = await buildPlugin({ folder })
  expect(warnings).toEqual([])
  expect(manifest.id).toBe(draft.id)
  const { default: code } = await import(join(folder, 'browser/plugin.ts'))
  expect(await checkPlugin(manifest, code)).toEqual([])
  expect(await checkIsolation(folder)).toEqual([])
  expect(await checkBuild(folder)).toEqual([])
})
