import type { Outgoing } from '@console/core/server'
import { type ChangeHead, Heads, withoutRedirects } from './relay/heads'
import { openRelay, type RelayOptions } from './relay/open-relay'

/** How ffmpeg comes to a stream that it reads by itself. */
export interface Way {
  /** What it may open, and no more. */
  protocols: string
  parameters: string[]
  address: string
  /** Why the sender could not be dialled. */
  failure(): unknown
  close(): Promise<void>
}

interface Kind {
  port: number
  secure?: boolean
  open(url: URL, host: string, by: By): Promise<Way>
}

interface By {
  outgoing: Outgoing
  dial: RelayOptions['dial']
}

/** In a query: none that makes ffmpeg wait for somebody, or speak from another address. */
const srtOptions = ['streamid', 'passphrase', 'pbkeylen', 'latency', 'rcvlatency', 'peerlatency']

const throughRelay =
  (
    protocols: string,
    scheme: string,
    relay: (url: URL, port: () => number) => Pick<RelayOptions, 'there' | 'back'>,
    parameters: (url: URL) => string[] = () => [],
  ): Kind['open'] =>
  async (url, _, { dial }) => {
    let port = 0
    const opened = await openRelay({ dial, ...relay(url, () => port) })
    port = opened.port
    const [credentials] = /^[^/?#]*@/.exec(url.href.slice(url.protocol.length + 2)) ?? ['']
    return {
      protocols,
      parameters: parameters(url),
      address: `${scheme}://${credentials}127.0.0.1:${port}${url.pathname}${url.search}`,
      failure: () => opened.failure,
      close: opened.close,
    }
  }

/** To the address that was judged: nothing of it leads elsewhere. */
const direct =
  (protocols: string, options: readonly string[]): Kind['open'] =>
  async (url, host) => {
    const kept = [...url.searchParams].filter(([name]) => options.includes(name))
    const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
    return {
      protocols,
      parameters: [],
      address: `${url.protocol}//${host.includes(':') ? `[${host}]` : host}:${url.port}${query}`,
      failure: () => undefined,
      close: async () => undefined,
    }
  }

/** The sender knows itself by its own name; what was signed stays as it is. */
const named =
  (url: URL, port: () => number): ChangeHead =>
  (lines) => {
    if (lines.some((line) => /^authorization:\s*digest/i.test(line))) return lines
    const own = `127.0.0.1:${port()}`
    return lines.map((line, at) =>
      at === 0
        ? line.replace(`rtsp://${own}`, `rtsp://${url.host}`)
        : line.replace(/^host:.*$/i, `Host: ${url.host}`),
    )
  }

const rtsp = throughRelay(
  'rtsp,tcp',
  'rtsp',
  (url, port) => ({
    there: () => new Heads(named(url, port), false),
    back: () => new Heads(withoutRedirects, false),
  }),
  // Sound comes on the same connection: there is no other one.
  () => ['-rtsp_transport', 'tcp'],
)

const rtmp = throughRelay(
  'rtmp,tcp',
  'rtmp',
  () => ({}),
  (url) => ['-rtmp_tcurl', `${url.protocol}//${url.host}/${appOf(url.pathname)}`],
)

/** MMS over HTTP; the two protocols behind `mms:` have names of their own. */
const mms = throughRelay('mmsh,http,tcp', 'mmsh', (url, port) => ({
  there: () => new Heads(named(url, port), true),
  back: () => new Heads(withoutRedirects, true),
}))

const kinds: Record<string, Kind> = {
  rtsp: { port: 554, open: rtsp },
  rtsps: { port: 322, secure: true, open: rtsp },
  rtmp: { port: 1935, open: rtmp },
  rtmps: { port: 443, secure: true, open: rtmp },
  mms: { port: 80, open: mms },
  mmsh: { port: 80, open: mms },
  srt: { port: 0, open: direct('srt', srtOptions) },
  udp: { port: 0, open: direct('udp', []) },
  rtp: { port: 0, open: direct('rtp,udp', []) },
}

/** Of the addresses that ffmpeg reads by itself. */
export const ffmpegProtocols = Object.keys(kinds)

/** Judged by the guard here, and again whenever ffmpeg dials. */
export async function openWay(
  address: string,
  outgoing: Outgoing,
  signal: AbortSignal,
): Promise<Way> {
  const host = await outgoing.judged(address, { protocols: ffmpegProtocols })
  const url = new URL(address)
  const kind = kinds[url.protocol.slice(0, -1)]
  if (!kind) throw new TypeError(`ffmpeg reads no ${url.protocol}`)
  const { port, secure = false } = kind
  const dial = () => outgoing.connect(address, { protocols: ffmpegProtocols, port, secure, signal })
  return kind.open(url, host, { outgoing, dial })
}

/** As ffmpeg divides a path: an application, with its instance where it names one, and what is played of it. */
function appOf(path: string): string {
  const [app = '', instance, ...rest] = path.slice(1).split('/')
  return rest.length > 0 && instance !== undefined && !instance.includes(':')
    ? `${app}/${instance}`
    : app
}
