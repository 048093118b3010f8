import { ensureChromium } from './chromium'

/** Before the first test, so that an installation is in no test's time. Workers inherit what was found. */
export default async function setup() {
  process.env.CHROMIUM_PATH = await ensureChromium()
}
