import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogue } from '../../../../host/catalogue'

/** Topics that no contract names, by what stands in the source. */
const unnamed: Record<string, string[]> = {
  "'billing/payment-methods'": ['billing/payment-methods'],
  "'billing/overdue'": ['billing/overdue'],
  "'billing/invoices'": ['billing/invoices'],
  "'billing/credits'": ['billing/credits'],
  "'billing/reserved'": ['billing/reserved'],
  '`billing/${topic}`': ['billing/invoices', 'billing/credits'],
  '`billing/${name}`': ['billing/invoices', 'billing/credits', 'billing/overdue'],
}

export interface Topic {
  topic: string
  plugin: string
}

/** All that plugins tell of: what their contracts name, and what their server halves say where they publish. */
export async function allTopics(): Promise<Topic[]> {
  const found: Topic[] = []
  for (const plugin of catalogue.map(({ manifest }) => manifest.id)) {
    const named = await topicsOf(plugin)
    for (const topic of named.values()) found.push({ plugin, topic })
    for (const said of await publishedBy(plugin)) {
      if (/^\w+Topics?\b/.test(said)) continue
      const topics = unnamed[said]
      if (!topics)
        throw new Error(`Say in tests/host/authority/walks/topics.ts which topics are ${said}`)
      for (const topic of topics) found.push({ plugin, topic })
    }
  }
  return [...new Map(found.map((one) => [one.topic, one])).values()]
}

async function topicsOf(plugin: string): Promise<Set<string>> {
  const door = `plugins/${plugin}/contract/index.ts`
  if (!existsSync(door)) return new Set()
  const named: Record<string, unknown> = await import(/* @vite-ignore */ join(process.cwd(), door))
  const topics = Object.entries(named).filter(([name]) => /^(?!is)\w+Topics?$/.test(name))
  return new Set(
    topics.flatMap(([, value]) =>
      typeof value === 'string'
        ? [value]
        : Object.values(value as Record<string, (id: string) => string>).map((topicOf) =>
            topicOf('1'),
          ),
    ),
  )
}

/** What stands in the place of the topic, in each call that publishes. */
async function publishedBy(plugin: string): Promise<Set<string>> {
  const folder = `plugins/${plugin}/server`
  if (!existsSync(folder)) return new Set()
  const names = await readdir(folder, { recursive: true })
  const sources = await Promise.all(
    names
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFile(join(folder, name), 'utf8')),
  )
  const calls = /events\s*\.publish\(\s*[^,]+,\s*(`[^`]*`|'[^']*'|\w+)/g
  return new Set(
    sources.flatMap((source) => [...source.matchAll(calls)].map(([, topic = '']) => topic)),
  )
}
