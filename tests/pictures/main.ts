import { mkdir, writeFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../support/chromium'
import { runConsole, signInByApi } from '../support/console-process'

const folder = 'host/pictures'
const size = { width: 1280, height: 800 }

const [running, browser] = await Promise.all([
  runConsole({ env: { DEMO_DATA: 'true' } }),
  launchChromium(),
])
try {
  const { token, call } = await signInByApi(running)
  const report = await scannedFile(call)
  await mkdir(folder, { recursive: true })
  const context = await signedIn('light', token)
  await take(context, '/avr/file-buckets/Demo%20music', 'bucket', (page) =>
    page.getByRole('row').nth(5).waitFor(),
  )
  await context.close()
  const dark = await signedIn('dark', token)
  await take(dark, report, 'report', (page) =>
    page.getByRole('slider', { name: 'Place in the file' }).waitFor(),
  )
} finally {
  await browser.close()
  await running.stop()
}

async function signedIn(colorScheme: 'light' | 'dark', token: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: running.address,
    viewport: size,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  })
  await context.addCookies([{ name: 'console-token', value: token, url: running.address }])
  return context
}

/** The demo account is filled while it is used: once its file is scanned, the address of that report. */
async function scannedFile(call: Awaited<ReturnType<typeof signInByApi>>['call']) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await call('GET', '/fs-containers')
    const [container] = body?.data ?? []
    if (container) {
      const files = await call('GET', `/fs-containers/${container.id}/files`)
      const done = files.body?.data?.find(({ state }: { state: number }) => state === 1)
      if (done) {
        return `/filescanning/fs-containers/${encodeURIComponent(container.name)}/files/${done.id}`
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('The demo account has no scanned file')
}

async function take(
  context: BrowserContext,
  address: string,
  name: string,
  ready: (page: Page) => Promise<unknown>,
) {
  const page = await context.newPage()
  await page.goto(address)
  await ready(page)
  const png = await page.screenshot()
  await writeFile(`${folder}/${name}.webp`, await asWebp(page, png))
  await page.close()
}

/** By the browser itself; a picture of a screen is a third of its PNG then. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  const address = await blank.evaluate(async (bytes) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${bytes}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.85)
  }, png.toString('base64'))
  await blank.close()
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}
