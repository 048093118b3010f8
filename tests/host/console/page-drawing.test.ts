import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import { anyBrowser } from '../../../host/server/console/drawing/known-browser'
import { PageDrawing } from '../../../host/server/console/drawing/page-drawing'
import { browserConfig } from '../../../host/server/console/page/browser-config'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

const main = { file: '/assets/main-A.js', imports: [], drawing: [], signedIn: [], calls: [] }
const config = browserConfig(OperatorConfig.parse({}), { main, plugins: {}, shared: {} })

const at = (address: string, of = config) => ({ config: of, address, known: anyBrowser })
/** Somebody who has signed in. */
const own = { ...config, user: { id: 1001 } as never }

/** Pages by their address: some come at once, some late, some never. */
const program = `
let drawn = 0
export async function drawPage({ config, address, known, ask }) {
  drawn += 1
  if (address === '/broken') throw new Error('no such page')
  if (address === '/end') process.exit(1)
  if (address === '/late') await new Promise((done) => setTimeout(done, 400))
  if (address === '/asks') return { address, html: JSON.stringify(await ask('/api/buckets?page=1')), styles: '' }
  if (address === '/asks-much') for (;;) await ask('/api/buckets')
  return { address, html: \`\${config.title} \${drawn}\`, styles: '' }
}`

async function open() {
  const said: string[] = []
  const log = { warn: (_about: unknown, text: string) => said.push(text) } as never
  const file = join(await makeTemporaryDirectory('drawing-'), 'draw-page.mjs')
  expect(await PageDrawing.open(file, log)).toBeUndefined()
  await writeFile(file, program)
  const drawing = await PageDrawing.open(file, log)
  if (!drawing) throw new Error('there is nothing to draw with')
  onTestFinished(() => drawing.stop())
  await expect
    .poll(() => drawing.draw(at('/ready')), { timeout: 120_000 })
    .toEqual(expect.objectContaining({ address: '/ready' }))
  return { drawing, said }
}

describe('a page that the service draws', () => {
  test('is drawn once for the same address and configuration', async () => {
    const { drawing } = await open()
    const first = await drawing.draw(at('/login'))
    expect(first?.html).toMatch(/^Console \d+$/)
    expect(await drawing.draw(at('/login'))).toEqual(first)
    const other = await drawing.draw(at('/login', { ...config, title: 'Other' }))
    expect(other?.html).toMatch(/^Other \d+$/)
  })

  test('is not waited for when it comes late, and is there the next time', async () => {
    const { drawing } = await open()
    expect(await drawing.draw(at('/late'))).toBeUndefined()
    await expect.poll(() => drawing.draw(at('/late')), { timeout: 120_000 }).toBeTruthy()
  })

  test('is none when others wait already', async () => {
    const { drawing } = await open()
    const waiting = Array.from({ length: 4 }, () => drawing.draw(at('/late')))
    expect(await drawing.draw(at('/login'))).toBeUndefined()
    await Promise.all(waiting)
  })

  test('is none when it cannot be drawn, or when what draws has ended: the log says it', async () => {
    const { drawing, said } = await open()
    expect(await drawing.draw(at('/broken'))).toBeUndefined()
    expect(said).toEqual(['a page could not be drawn'])
    expect(await drawing.draw(at('/end'))).toBeUndefined()
    await expect.poll(() => said.length, { timeout: 120_000 }).toBe(2)
    expect(await drawing.draw(at('/login'))).toBeUndefined()
  })

  test('of somebody is drawn anew each time, by what the service answers to that person', async () => {
    const { drawing } = await open()
    const asked: string[] = []
    const ask = async (call: string) => asked.push(call)
    expect((await drawing.draw(at('/asks', own), { ask }))?.html).toBe('1')
    expect((await drawing.draw(at('/asks', own), { ask }))?.html).toBe('2')
    expect(asked).toEqual(['/api/buckets?page=1', '/api/buckets?page=1'])
  })

  test('is none where a call of it is refused, or where it makes too many; who has not signed in makes none', async () => {
    const { drawing } = await open()
    const refuse = () => Promise.reject(new Error('403'))
    expect(await drawing.draw(at('/asks', own), { ask: refuse })).toBeUndefined()
    let calls = 0
    const ask = async () => {
      calls += 1
    }
    expect(await drawing.draw(at('/asks-much', own), { ask })).toBeUndefined()
    expect(calls).toBe(20)
    expect(await drawing.draw(at('/asks'))).toBeUndefined()
  })

  test('of somebody is none while the service is so busy that calls would wait', async () => {
    const { drawing } = await open()
    const home = () => drawing.draw(at('/home', own))
    await expect.poll(home, { timeout: 120_000 }).toBeTruthy()
    const homeAfterWork = () => {
      for (const end = performance.now() + 1100; performance.now() < end; );
      return home()
    }
    await expect.poll(homeAfterWork, { timeout: 120_000 }).toBeUndefined()
    // What is the same for all is there already.
    expect(await drawing.draw(at('/ready'))).toBeTruthy()
    await expect.poll(home, { timeout: 120_000 }).toBeTruthy()
  })
})
