import { launchChromium } from '../support/chromium'

/**
 * In a browser that is watched, as here, V8 reads a file again when an error is made or a call sent, to say where. This
 * one remembers instead; a browser that nobody watches does neither.
 */
export const launchBrowser = () =>
  launchChromium({ args: ['--js-flags=--no-enable-lazy-source-positions'] })
