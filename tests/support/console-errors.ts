import type { BrowserContext, Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'

/** Fails the running test at its end when a page of the context wrote an error or a warning, or threw. */
export function failOnConsoleErrors(
  target: Page | BrowserContext,
  { allow = [] }: { allow?: RegExp[] } = {},
): void {
  const context = 'context' in target ? target.context() : target
  const complaints: string[] = []
  const note = (complaint: string) => {
    if (!allow.some((expected) => expected.test(complaint))) complaints.push(complaint)
  }
  context.on('console', (message) => {
    const type = message.type()
    if (type !== 'error' && type !== 'warning') return
    note(`${type}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (webError) => {
    const error = webError.error()
    note(`uncaught: ${error.stack ?? error.message}`)
  })
  onTestFinished(() => {
    expect(complaints, 'what the page complained about in the console').toEqual([])
  })
}
