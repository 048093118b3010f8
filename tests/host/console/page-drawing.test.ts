import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { OperatorConfig } from '../../../host/server/config/console-config'
import { PageDrawing } from '../../../host/server/console/drawing/page-drawing'
import { browserConfig } from '../../../host/server/console/page/browser-config'
import { makeTemporaryDirectory } from '../../support/temporary-directory'

const main = { file: '/assets/main-A.js', imports: [], drawing: [], signedIn: [], calls: [] }
const config = browserConfig(OperatorConfig.parse({}), { main, plugins: {}, shared: {} })

/** Pages by their address: some come at once, some late, some never. */
const program = `
let drawn = 0
export async function drawPage(config, address) {
  drawn += 1
  if (address === '/broken') throw new Error('no such page')
  if (address === '/end') process.exit(1)
  if (address === '/late') await new Promise((done) => setTimeout(done, 400))
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
    .poll(() => drawing.draw(config, '/ready'), { timeout: 20_000 })
    .toEqual(expect.objectContaining({ address: '/ready' }))
  return { drawing, said }
}

describe('a page that the service draws', () => {
  test('is drawn once for the same address and configuration', async () => {
    const { drawing } = await open()
    const first = await drawing.draw(config, '/login')
    expect(first?.html).toMatch(/^Console \d+$/)
    expect(await drawing.draw(config, '/login')).toEqual(first)
    const other = await drawing.draw({ ...config, title: 'Other' }, '/login')
    expect(other?.html).toMatch(/^Other \d+$/)
  })

  test('is not waited for when it comes late, and is there the next time', async () => {
    const { drawing } = await open()
    expect(await drawing.draw(config, '/late')).toBeUndefined()
    await expect.poll(() => drawing.draw(config, '/late'), { timeout: 5000 }).toBeTruthy()
  })

  test('is none when others wait already', async () => {
    const { drawing } = await open()
    const waiting = Array.from({ length: 4 }, () => drawing.draw(config, '/late'))
    const started = performance.now()
    expect(await drawing.draw(config, '/login')).toBeUndefined()
    expect(performance.now() - started).toBeLessThan(50)
    await Promise.all(waiting)
  })

  test('is none when it cannot be drawn, or when what draws has ended: the log says it', async () => {
    const { drawing, said } = await open()
    expect(await drawing.draw(config, '/broken')).toBeUndefined()
    expect(said).toEqual(['a page could not be drawn'])
    expect(await drawing.draw(config, '/end')).toBeUndefined()
    await expect.poll(() => said.length, { timeout: 5000 }).toBe(2)
    expect(await drawing.draw(config, '/login')).toBeUndefined()
  })
})
