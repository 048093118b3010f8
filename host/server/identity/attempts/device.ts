const browsers: [string, RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]

const systems: [string, RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

const firstIn = (list: [string, RegExp][], userAgent: string) =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** Like "Firefox on Windows", as far as the browser says; empty when it says nothing. */
export function deviceOf(userAgent: string): string {
  const parts = [firstIn(browsers, userAgent), firstIn(systems, userAgent)]
  return parts.filter(Boolean).join(' on ') || userAgent.replace(/\p{Cc}/gu, '').slice(0, 40)
}

/** The network that an address is in: what a person keeps when a router deals out another address. */
export function networkOf(ip: string): string {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(ip)
  if (v4) return `${v4[1]}.0/24`
  const [head = '', tail] = ip.split('::')
  const groups = head ? head.split(':') : []
  const filled = tail === undefined ? groups : [...groups, ...Array(8 - groups.length).fill('0')]
  return `${filled.slice(0, 3).join(':')}::/48`
}
