import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { vi } from 'vitest'
import { stripeEvents } from '../../../plugins/billing/server/cards/tables'
import { monthOf } from '../../../plugins/billing/server/month/month'
import { StripeStandIn } from '../../plugins/billing/stripe/stand-in'
import { launchChromium } from '../../support/chromium'
import { freePort } from '../../support/console-process'
import { addApp } from '../../support/factor'
import { type Person, startService, type TestService } from '../../support/service'

const issuer = {
  name: 'Recognition GmbH',
  address: 'Hauptstraße 1\n10827 Berlin',
  country: 'DE',
  vat_number: 'DE136695976',
  iban: 'DE89370400440532013000',
}

export interface Office {
  service: TestService
  stripe: StripeStandIn
  operator: Person
  /** The console as somebody sees it who is signed in. */
  pageOf(person: Person): Promise<Page>
  /** What Stripe has to tell, told and worked on. */
  tell(): Promise<void>
  close(): Promise<void>
}

/** The built console of a provider who bills from this month on, takes cards by the stand-in, and has a billing area, or more. */
export async function openOffice(areas: readonly string[] = ['billing']): Promise<Office> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const stripe = new StripeStandIn()
  const from = monthOf(new Date()).from.slice(0, 7)
  const environment = { PUBLIC_URL: address, ...(await stripe.open()) }
  const service = await startService(environment, {
    browserDirectory: fileURLToPath(new URL('../../../dist/browser', import.meta.url)),
    operator: {
      plugins: { on: areas.map((area) => `${area}-admin`) },
      settings: { billing: { issuer, from, vat: { DE: 19 }, due_days: 14 } },
    },
  })
  const browser: Browser = await launchChromium()
  await service.app.listen({ port, host: '127.0.0.1' })
  const operator = await service.newPerson({ operator: areas.map((area) => `admin-${area}`) })
  await addApp(operator)

  return {
    service,
    stripe,
    operator,
    async pageOf({ token }) {
      const context = await browser.newContext({ baseURL: address, acceptDownloads: true })
      await context.addCookies([{ name: 'console-token', value: token, url: address }])
      const page = await context.newPage()
      page.setDefaultTimeout(60_000)
      return page
    },
    async tell() {
      for (const event of stripe.events.splice(0)) {
        const { status } = await stripe.send(service, event)
        if (status !== 200) throw new Error(`the event was answered ${status}`)
      }
      await vi.waitFor(
        async () => {
          const told = await service.db.select().from(stripeEvents)
          if (told.some(({ handled_at }) => !handled_at)) throw new Error('events wait')
        },
        { timeout: 120_000 },
      )
    },
    async close() {
      await browser.close()
      await service.close()
      await stripe.close()
    },
  }
}

/** Lets a file go over the page, as a person does who drags it there. */
export async function dropFile(page: Page, name: string, type: string, content: string) {
  await page.evaluate(
    ([name, type, content]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([content], name, { type }))
      for (const kind of ['dragenter', 'dragover', 'drop']) {
        document.body.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true }))
      }
    },
    [name, type, content] as const,
  )
}

/** What a button downloads. */
export async function downloaded(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return readFile(await download.path())
}
