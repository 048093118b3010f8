import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { buildModule } from './host/build/build-modules'

const root = fileURLToPath(new URL('..', import.meta.url))

interface Route {
  addresses: string[]
  total: number
  /** What the plugin's entry adds to the shell. */
  plugin: number
}
type Report = { routes: Record<string, Route> }

let report: Report

beforeAll(async () => {
  report = JSON.parse(await readFile(join(root, 'dist/browser/slim/report.json'), 'utf8'))
})

const kilobyte = 1000

/** Brotli bytes of the JavaScript that a page cannot be drawn without. */
test.each([
  ['/login', 175],
  ['/avr/file-buckets', 263],
])('%s needs at most %i kB of JavaScript', (address, budget) => {
  const route = Object.values(report.routes).find(({ addresses }) => addresses.includes(address))
  expect(route?.total).toBeGreaterThan(0)
  expect(route?.total).toBeLessThanOrEqual(budget * kilobyte)
})

test("the console's font is one file of at most 35 kB, and its licence lies beside it", async () => {
  const { font } = JSON.parse(await readFile(join(root, 'dist/browser/slim/assets.json'), 'utf8'))
  const { size } = await stat(join(root, 'dist/browser/slim', font))
  expect(size).toBeGreaterThan(10 * kilobyte)
  expect(size).toBeLessThanOrEqual(35 * kilobyte)
  const licences = (await readdir(join(root, 'dist/browser/slim/assets'))).filter((name) =>
    /^OFL-\w{8}\.txt$/.test(name),
  )
  expect(licences).toHaveLength(1)
})

test('with plugins from outside every page needs at most 71 kB more', async () => {
  const open: Report = JSON.parse(
    await readFile(join(root, 'dist/browser/open/report.json'), 'utf8'),
  )
  const more = Object.entries(report.routes).map(
    ([name, { total }]) => [name, (open.routes[name]?.total ?? Number.NaN) - total] as const,
  )
  expect(more.length).toBeGreaterThan(0)
  expect(more.filter(([, bytes]) => !(bytes <= 71 * kilobyte))).toEqual([])
})

test("every plugin's entry is at most 10 kB", () => {
  const tooBig = Object.entries(report.routes).filter(([, { plugin }]) => plugin > 10 * kilobyte)
  expect(tooBig).toEqual([])
})

const galleryPage = `import { Page } from '@console/core/browser'
import {
  Accordion, AccordionHeader, AccordionItem, AccordionPanel, Avatar, Carousel, CarouselCard,
  CarouselSlider, ColorPicker, Persona, ProgressBar, Rating, Slider, SpinButton, Tree, TreeItem,
  TreeItemLayout,
} from '@fluentui/react-components'

export default function GalleryPage() {
  return (
    <Page title="Gallery">
      <Accordion>
        <AccordionItem value="one">
          <AccordionHeader>One</AccordionHeader>
          <AccordionPanel>Panel</AccordionPanel>
        </AccordionItem>
      </Accordion>
      <Avatar name="A B" />
      <Persona name="A B" />
      <ProgressBar value={0.5} />
      <Rating value={3} />
      <Slider defaultValue={20} />
      <SpinButton defaultValue={10} />
      <ColorPicker color={{ h: 0, s: 1, v: 1 }} />
      <Carousel><CarouselSlider><CarouselCard>Card</CarouselCard></CarouselSlider></Carousel>
      <Tree aria-label="Tree"><TreeItem itemType="leaf"><TreeItemLayout>Leaf</TreeItemLayout></TreeItem></Tree>
    </Page>
  )
}
`

/** The project's sources in a folder of their own, inside the project so that npm's packages are found from there. */
async function copyOfProject(): Promise<string> {
  const copy = join(root, 'tests/output/one-page-more')
  await rm(copy, { recursive: true, force: true })
  for (const part of ['core', 'host', 'plugins', 'package.json', 'tsconfig.json']) {
    await cp(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    })
  }
  await mkdir(join(copy, 'node_modules/@console'), { recursive: true })
  await symlink(join(copy, 'core'), join(copy, 'node_modules/@console/core'), 'junction')
  return copy
}

async function insert(file: string, after: string, text: string) {
  const source = await readFile(file, 'utf8')
  expect(source).toContain(after)
  await writeFile(file, source.replace(after, after + text))
}

test("a page more in one plugin changes no other page's bytes by more than 5 kB", {
  timeout: 240_000,
}, async () => {
  const copy = await copyOfProject()
  try {
    const { buildProduction } = await buildModule('production')
    const before: Report = await buildProduction(copy)
    const home = join(copy, 'plugins/home')
    await writeFile(join(home, 'browser/gallery-page.tsx'), galleryPage)
    await insert(
      join(home, 'manifest.ts'),
      'pages: {',
      `gallery: { path: 'gallery', title: 'Gallery' },`,
    )
    await insert(
      join(home, 'browser/plugin.ts'),
      'pages: {',
      `gallery: { page: () => import('./gallery-page') },`,
    )
    const after: Report = await buildProduction(copy)

    expect(after.routes['home.gallery']?.total).toBeGreaterThan(0)
    const changes = Object.entries(before.routes).map(
      ([name, { total }]) => [name, (after.routes[name]?.total ?? 0) - total] as const,
    )
    expect(changes.filter(([, change]) => Math.abs(change) > 5 * kilobyte)).toEqual([])
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})

test.each(['slim', 'open'])('every module that the %s output names is in it', async (kind) => {
  const folder = join(root, `dist/browser/${kind}/assets`)
  const names = new Set(await readdir(folder))
  const missing: string[] = []
  for (const file of names) {
    if (!file.endsWith('.js')) continue
    const text = await readFile(`${folder}/${file}`, 'utf8')
    for (const [, named = ''] of text.matchAll(/["']\.\/([\w-]+-[0-9A-F]{8}\.js)["']/g))
      if (!names.has(named)) missing.push(`${file}: ${named}`)
  }
  expect(names.size).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
