import type { Outgoing } from '@console/core/server'
import { type FoundPlugin, readBuiltPlugin } from '../plugin-folders/built-plugin'
import { hashOf } from '../plugin-folders/hashes'

export interface PluginAddress {
  /** Of its `plugin.json`. */
  url: string
  /** Hash that `plugin.json` must have. */
  integrity?: string | undefined
}

export type PluginAtAddress = FoundPlugin & { url: string }

/** How long an answer is used before the address is asked again, behind the pages that are served meanwhile. */
const freshFor = 60_000
const answerLimit = 5_000
const mostBytes = 1024 * 1024

/** Plugins that the operator named by the address of their `plugin.json`. */
export class PluginAddresses {
  private readonly known = new Map<string, { at: number; found: Promise<PluginAtAddress> }>()

  constructor(
    private readonly addresses: readonly PluginAddress[],
    private readonly outgoing: Pick<Outgoing, 'fetch'>,
  ) {}

  find(): Promise<PluginAtAddress[]> {
    return Promise.all(this.addresses.map((address) => this.current(address)))
  }

  private current(address: PluginAddress): Promise<PluginAtAddress> {
    const known = this.known.get(address.url)
    if (known && Date.now() - known.at < freshFor) return known.found
    const asking = this.ask(address)
    if (!known) {
      this.known.set(address.url, { at: Date.now(), found: asking })
      return asking
    }
    // What worked stays until there is something that works.
    known.at = Date.now()
    void Promise.all([known.found, asking]).then(([before, now]) => {
      if ('json' in now || !('json' in before)) known.found = asking
    })
    return known.found
  }

  private async ask({ url, integrity }: PluginAddress): Promise<PluginAtAddress> {
    const fail = (cause: string): PluginAtAddress => {
      const id = new URL(url).hostname
      return { source: url, id, file: undefined, step: 'fetch', cause, url }
    }
    try {
      const answer = await this.outgoing.fetch(url, { signal: AbortSignal.timeout(answerLimit) })
      const text = await textOf(answer)
      if (!answer.ok) return fail(`${url} answered ${answer.status}`)
      if (integrity && integrity !== hashOf(text, integrity))
        return fail(`${url} is not the file whose hash the configuration names`)
      return { ...readBuiltPlugin(url, text), url }
    } catch (error) {
      return fail(`${url} cannot be read: ${(error as Error).message}`)
    }
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of answer.body ?? []) {
    bytes += part.length
    if (bytes > mostBytes) throw new Error('it is larger than a plugin.json can be')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
