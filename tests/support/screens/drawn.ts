import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

declare global {
  interface Window {
    /** Lines of the page as they stood before any script of the console ran. */
    stoodFirst?: string[]
    /** Why the console has drawn anew what the service had drawn. */
    drawnAnew?: string[]
    isLive?: boolean
  }
}

/** The first drawing of a page may come too late for who asked; answers whether one of so many was there. */
export async function isDrawn(page: Page, address: string, most: number): Promise<boolean> {
  for (let tries = 0; tries < most; tries += 1) {
    const text = await (await page.context().request.get(address)).text()
    if (text.includes('data-drawn=')) return true
    await sleep(200)
  }
  return false
}

/** When the console itself answers: React keeps what it knows at the elements that it has taken over. */
export const isLive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#root h1') ?? {}).some((key) => key.startsWith('__react')),
  )

/** Says what stands before the scripts have come, and what becomes of it. */
export const watchDrawing = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const root = document.getElementById('root')
      window.stoodFirst = root?.innerText.split('\n') ?? []
      root?.querySelector('main')?.setAttribute('data-stood', '')
    })
    const why = (event: Event) => String((event as CustomEvent).detail.error)
    const anew = (event: Event) => {
      window.drawnAnew = [...(window.drawnAnew ?? []), why(event)]
    }
    document.addEventListener('drawn-anew', anew, { capture: true })
    const live = () => {
      window.isLive = true
    }
    document.addEventListener('live', live, { capture: true })
  })

/** What goes by itself: skeletons, and words for how long ago something was. */
const passes = (line: string) => /^(Loading.*|updated .*|.* ago|just now|now)?$/.test(line.trim())

interface Expected {
  /** The browser knows something else, and draws all of it. */
  isAnew: boolean
  /** All words that stood first are still there afterwards. */
  stays: boolean
}

/** What the service has drawn is what the console goes on with: nothing of it is drawn anew, and all of it stays. */
export async function expectTakenOver(page: Page, address: string, { isAnew, stays }: Expected) {
  // While the service is busy a page comes without its drawing, and a figure of the moment may be another one by then.
  const visit = async () => {
    await page.goto(address)
    await page.waitForFunction(() => window.isLive)
    return await page.evaluate(() => ({
      isDrawn: window.stoodFirst?.some(Boolean),
      isAnew: window.drawnAnew !== undefined,
      stays: document.querySelector('main[data-stood]') !== null,
    }))
  }
  await expect
    .poll(visit, { timeout: 20_000, interval: 500 })
    .toEqual({ isDrawn: true, isAnew, stays: !isAnew })
  const gone = async () => {
    const [first, now] = await page.evaluate(() => [
      window.stoodFirst ?? [],
      document.getElementById('root')?.innerText.split('\n') ?? [],
    ])
    const there = new Set(now)
    return first?.filter((line) => !passes(line) && !there.has(line))
  }
  if (stays) await expect.poll(gone, { timeout: 5000 }).toEqual([])
}
