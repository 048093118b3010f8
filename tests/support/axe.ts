import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** WCAG 2.0 to 2.2, A and AA, every rule on, over the page as it is now: dialogs and menus included when open. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  // What comes into the page while axe reads it is read half faded in: only what stays is seen by people.
  const found = (await violationsOf(page)).length > 0 ? await violationsOf(page) : []
  if (found.length) throw new Error(`axe on ${page.url()}\n${found.join('\n')}`)
}

async function violationsOf(page: Page): Promise<string[]> {
  await settled(page)
  const { violations } = await runAxe(page)
  return violations.flatMap(({ id, help, nodes }) => [
    `${id}: ${help}`,
    ...nodes.flatMap(({ html, target, any }) => [
      `    ${target.join(' ')}  ${html}`,
      ...any.map(({ message }) => `      ${message}`),
    ]),
  ])
}

/** Half-way through a fade, contrast is not what people will see; what was clicked may only be about to fade in. */
async function settled(page: Page) {
  await page.evaluate(async () => {
    const ending = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().endTime !== Infinity,
        )
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    for (let quiet = 0; quiet < 3; quiet++) {
      const moving = ending()
      if (moving.length > 0) quiet = 0
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
      await frame()
    }
  })
}

/** Kept: ending a session of the debugger takes the page's virtual authenticator with it, whichever session gave it. */
const debuggers = new WeakMap<Page, Promise<CDPSession>>()

function debuggerOf(page: Page): Promise<CDPSession> {
  const session = debuggers.get(page) ?? page.context().newCDPSession(page)
  debuggers.set(page, session)
  return session
}

/** In a world of its own through the debugger: the page's content security policy stays on, and axe is not in its scripts' sight. */
async function runAxe(page: Page): Promise<AxeResults> {
  const session = await debuggerOf(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    })
    if (!exceptionDetails) return result.value
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  }
  await evaluate(await source)
  const options = { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] }
  // Fluent's guards around a dialog hand the focus on at once: nobody stands on them.
  const where = { exclude: [['[data-tabster-dummy]']] }
  return await evaluate(`axe.run(${JSON.stringify(where)}, ${JSON.stringify(options)})`)
}
