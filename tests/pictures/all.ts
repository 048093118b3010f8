import { mkdir, rm } from 'node:fs/promises'
import { launchChromium } from '../support/chromium'
import { openAs, openScreen } from '../support/screens/open-screen'
import { addressOf, screens, type Viewer } from '../support/screens/screens'
import { seedScreens } from '../support/screens/seed-screens'

// `npm run pictures -- all`: every screen with data, light and dark, wide and narrow, to be looked at. Further words are parts
// of the names of those that are wanted: `npm run pictures -- all bm. billing`.
const folder = 'tests/output/pictures'
const wanted = process.argv.slice(3)
const chosen = screens.filter(
  ({ id }) => wanted.length === 0 || wanted.some((part) => id.includes(part)),
)

const [seeded, browser] = await Promise.all([seedScreens(), launchChromium()])
try {
  if (wanted.length === 0) await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const viewer of ['customer', 'operator', 'nobody'] as const) await take(viewer)
} finally {
  await browser.close()
  await seeded.running.stop()
}

async function take(viewer: Viewer) {
  const context = await openAs(browser, seeded, viewer)
  const page = await context.newPage()
  for (const screen of chosen.filter((one) => one.viewer === viewer)) {
    await openScreen(page, addressOf(screen, seeded.known))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [1280, 360]) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: 800 })
        // Tables become cards once they know that they are narrow.
        await page.waitForTimeout(200)
        const name = `${screen.id.replaceAll(' ', '-')}-${colorScheme}-${width}`
        await page.screenshot({ path: `${folder}/${name}.jpg`, quality: 80 })
      }
  }
  await context.close()
}
