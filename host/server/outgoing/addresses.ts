import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 that is not the public internet (IANA's special-purpose registry). */
const special4 = blockList([
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
])
/** All of IPv6 that is public lies in here … */
const global6 = blockList(['2000::/3'])
/** … except for these. */
const special6 = blockList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) addRange(list, range)
  return list
}

/** Whether the text is an address or a range (`10.0.0.0/8`), which then is in the list. */
export function addRange(list: BlockList, text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  const length = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits)
  if (!Number.isInteger(length) || length < 0 || length > (family === 4 ? 32 : 128)) return false
  list.addSubnet(address, length, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

export const contains = (list: BlockList, address: string) =>
  list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/** The plain form of an address; an IPv4 address inside of an IPv6 one (mapped, NAT64) is what counts. */
export function plainAddress(given: string): string | undefined {
  if (isIPv4(given)) return given
  if (!URL.canParse(`http://[${given}]`)) return undefined
  const address = new URL(`http://[${given}]`).hostname.slice(1, -1)
  const inside = /^(?:::ffff:|64:ff9b::)([\da-f]{1,4}):([\da-f]{1,4})$/.exec(address)
  if (!inside) return address
  const [high = 0, low = 0] = inside.slice(1).map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether a plain address is reached over the public internet. */
export const isPublic = (address: string) =>
  isIPv4(address)
    ? !contains(special4, address)
    : contains(global6, address) && !contains(special6, address)
