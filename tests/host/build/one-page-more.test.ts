/** @module-tag slow */

import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildModule } from './build-modules'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const kilobyte = 1000

type Report = { routes: Record<string, { total: number }> }

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
