import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { Failure, invalid } from '@console/core/server'
import { addRange, contains, isPublic, plainAddress } from './addresses'

const refusalText = (why: string) => `This address is not reachable from the service: ${why}`
const refusal = (why: string) => new NeverAsked(refusalText(why))

/** Of an address that is not asked however often it is tried. */
export class NeverAsked extends Failure {
  constructor(readonly why: string) {
    super(422, why, { url: [why] })
  }
}

const web = ['http', 'https']
/** Nothing is dialled by these: a port of this machine takes what anybody sends, so nobody else chooses it. */
const received = ['udp', 'rtp']

const inWords = (words: readonly string[]) =>
  `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`

/** A URL that may be asked, with the addresses that it was judged by. */
export interface Target {
  url: URL
  addresses: LookupAddress[]
}

/** Says which addresses may be asked. */
export class Guard {
  private readonly hosts = new Set<string>()
  private readonly ranges = new BlockList()

  /** `allow`: host names, addresses and ranges (`10.0.0.0/8`) that may be asked although they are private. */
  constructor(
    allow: readonly string[],
    private readonly resolve: (host: string) => Promise<LookupAddress[]> = (host) =>
      lookup(host, { all: true, verbatim: true }),
  ) {
    for (const entry of allow) {
      if (!addRange(this.ranges, entry)) this.hosts.add(entry.toLowerCase())
    }
  }

  async judge(text: string, protocols: readonly string[] = web): Promise<Target> {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url?.hostname) throw new NeverAsked('This is not an address')
    if (!protocols.includes(url.protocol.slice(0, -1))) {
      throw refusal(`only ${inWords(protocols)} are`)
    }
    const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    const addresses = await this.addressesOf(host)
    const named = this.hosts.has(host) || this.hosts.has(url.host)
    if (!named && !addresses.every(({ address }) => this.mayAsk(address))) {
      throw refusal('private addresses are not allowed')
    }
    if (received.includes(url.protocol.slice(0, -1))) {
      if (!named && !addresses.every(({ address }) => this.isNamed(address))) {
        throw refusal('by udp and rtp only those that its operator names are')
      }
    }
    return { url, addresses }
  }

  private async addressesOf(host: string): Promise<LookupAddress[]> {
    const family = isIP(host)
    if (family !== 0) return [{ address: host, family }]
    const addresses = await this.resolve(host).catch(() => [])
    if (addresses.length === 0) throw invalid({ url: refusalText('its name is not known') })
    return addresses
  }

  private mayAsk(given: string): boolean {
    const address = plainAddress(given)
    return address !== undefined && (isPublic(address) || contains(this.ranges, address))
  }

  private isNamed(given: string): boolean {
    const address = plainAddress(given)
    return address !== undefined && contains(this.ranges, address)
  }
}
