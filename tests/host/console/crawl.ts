import { OperatorConfig } from '../../../host/server/config/console-config'
import { carriedForSome } from '../../support/screens/for-some-carried'
import type { Person, TestService } from '../../support/service'

const { cookieName } = OperatorConfig.parse({})

/** What the service answers somebody who asks for an address by hand; without a person: who has not signed in. */
export const got = (service: TestService, url: string, person?: Pick<Person, 'token'>) =>
  service.app.inject({ url, headers: person ? { cookie: `${cookieName}=${person.token}` } : {} })

/** Pages of every kind, and what the service says of itself. */
const begins = [
  ...['/', '/login', '/register', '/home', '/plugins', '/api-reference', '/account/access-token'],
  ...['/avr/file-buckets', '/bm/acme-towers', '/bm/acme-notes'],
  ...carriedForSome.flatMap(({ addresses }) => addresses),
  ...['/monitoring-admin/health', '/billing-admin/bills', '/nowhere', '/favicon.svg'],
  ...['/api/docs/json', '/health', '/ready'],
]

/** As pages, lists and modules name files. */
const names = /(?:\/(?:assets|external|plugin-files)\/|\.\/)[\w./-]*-\w{8}\.\w+/g

/** All that is there for one reader, by address: pages, and every file that one of them names, or that such a file names. */
export async function crawled(service: TestService, person?: Pick<Person, 'token'>) {
  const texts = new Map<string, string>()
  const asked = new Set(begins)
  // A set goes on over what is added to it meanwhile.
  for (const url of asked) {
    const { statusCode, body, headers } = await got(service, url, person)
    if (statusCode >= 400 && !begins.includes(url)) continue
    texts.set(url, `${JSON.stringify(headers)}\n${body}`)
    if (/\.(map|txt)$/.test(url)) continue
    for (const name of namesIn(body)) asked.add(addressOf(name, url))
    if (/\.js$/.test(url)) for (const end of ['.map', '.LEGAL.txt']) asked.add(url + end)
  }
  return texts
}

const namesIn = (text: string) => new Set([...text.matchAll(names)].map(([name]) => name))

/** Modules name each other by where they lie themselves. */
const addressOf = (name: string, from: string) =>
  new URL(name, `http://console${/^\/(assets|external)\//.test(from) ? from : '/assets/'}`).pathname
