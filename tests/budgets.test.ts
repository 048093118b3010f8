import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'

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
  ['/avr/file-buckets', 268],
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
