import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { runConsole, signInByApi } from '../support/console-process'
import { launchBrowser } from './browser'
import { type Figure, figure } from './figures'

interface BuiltFile {
  /** As it is sent. */
  brotli: number
  inputs: { path: string; bytes: number }[]
}
interface Entry {
  file: string
  imports: string[]
}
interface Assets {
  main: Entry & { drawing: string[]; signedIn: string[] }
  plugins: Record<string, Entry & { pages: Record<string, Entry> }>
}

interface Visit {
  address: string
  content: string
  plugin: string
  page: string
  token?: string
}

/** Nothing that is asked for later than so many milliseconds after all else is part of a first visit. */
const quiet = 2000

/** What each library and each room costs the login and a list: what they cannot answer without, and what comes after it. */
export async function measureBytes(): Promise<Figure[]> {
  const running = await runConsole()
  const browser = await launchBrowser()
  try {
    const { token, call } = await signInByApi(running)
    for (let number = 1; number <= 20; number += 1)
      await call('POST', '/buckets', { name: `Bucket ${number}`, region: 'eu-west-1' })
    return [
      ...(await costs(browser, {
        address: `${running.address}/login`,
        content: 'button[type=submit]',
        plugin: 'sign-in',
        page: 'login',
      })),
      ...(await costs(browser, {
        address: `${running.address}/avr/file-buckets`,
        content: 'a[href^="/avr/file-buckets/"]',
        plugin: 'buckets',
        page: 'list',
        token,
      })),
    ]
  } finally {
    await browser.close()
    await running.stop()
  }
}

async function costs(browser: Browser, visit: Visit): Promise<Figure[]> {
  const { files } = await readJson<{ files: Record<string, BuiltFile> }>(
    'dist/browser/slim/report.json',
  )
  const asked = await scriptsOf(browser, visit)
  const needed = neededBy(visit, await readJson('dist/browser/slim/assets.json'))
  const first = sharesOf(asked.filter((one) => needed.has(one)).map((one) => files[one]))
  const after = sharesOf(asked.filter((one) => !needed.has(one)).map((one) => files[one]))
  const name = new URL(visit.address).pathname
  return [...figuresOf(`${name}: first`, first), ...figuresOf(`${name}: after it`, after)]
}

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8'))

/** What the page imports before it can answer. */
function neededBy({ plugin, page, token }: Visit, { main, plugins }: Assets): Set<string> {
  const entries = [main, plugins[plugin], plugins[plugin]?.pages[page]]
  const own = entries.flatMap((entry) => (entry ? [entry.file, ...entry.imports] : []))
  return new Set([...own, ...main.drawing, ...(token ? main.signedIn : [])])
}

/** Addresses of all scripts of a first visit. */
async function scriptsOf(browser: Browser, { address, content, token }: Visit): Promise<string[]> {
  const context = await browser.newContext()
  try {
    if (token) await context.addCookies([{ name: 'console-token', value: token, url: address }])
    const page = await context.newPage()
    await page.goto(address)
    await page.waitForSelector(content)
    await page.waitForFunction(
      (least) => {
        const ends = performance
          .getEntriesByType('resource')
          .map((one) => one.startTime + one.duration)
        return performance.now() - Math.max(0, ...ends) > least
      },
      quiet,
      { polling: 200 },
    )
    return await page.evaluate(() => {
      const paths = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
      return [...new Set(paths.filter((path) => path.endsWith('.js')))]
    })
  } finally {
    await context.close()
  }
}

/** A file's bytes as it is sent, shared out over what it is made of by the size before compression. */
function sharesOf(files: readonly (BuiltFile | undefined)[]): Map<string, number> {
  const shares = new Map<string, number>()
  for (const file of files) {
    if (!file) throw new Error('A page has asked for a script that the build does not know')
    const whole = file.inputs.reduce((sum, { bytes }) => sum + bytes, 0)
    const add = (name: string, share: number) =>
      shares.set(name, (shares.get(name) ?? 0) + share * file.brotli)
    for (const { path, bytes } of file.inputs) add(roomOf(path), bytes / whole)
    if (whole === 0) add('files that only import others', 1)
  }
  return shares
}

/** A package by its name, all else by its folder. */
function roomOf(path: string): string {
  const inside = path.split('node_modules/').at(-1) ?? ''
  if (inside !== path && !inside.startsWith('@console/'))
    return inside
      .split('/')
      .slice(0, inside.startsWith('@') ? 2 : 1)
      .join('/')
  return path.slice(path.search(/\b(core|host|plugins)\//)).replace(/\/[^/]*$/, '')
}

function figuresOf(name: string, shares: ReadonlyMap<string, number>): Figure[] {
  const sorted = [...shares].sort(([, one], [, other]) => other - one)
  const sum = sorted.reduce((bytes, [, share]) => bytes + share, 0)
  return [
    figure(name, sum / 1000, 'kB', 'all of it, as it is sent (brotli)'),
    ...sorted.map(([room, bytes]) => figure(`${name}: ${room}`, bytes / 1000, 'kB')),
  ]
}
