import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeedStream } from '@console/core/server'
import { musicTracks, seedTracks, unknownTracks } from '../audio/seed-tracks'
import type { DemoTrack } from '../audio/synthesise'
import { Sender } from './sender'

interface StationOptions {
  /** Of this machine alone. 0: any that is free. */
  port: number
  /** Where what is sent is kept. */
  directory: string
  onError(error: unknown): void
}

export interface DemoStations {
  streams: SeedStream[]
  close(): Promise<void>
}

const host = '127.0.0.1'
// Never side by side: what always follows the same would be one thing.
const { advert, talk } = unknownTracks
const programmes: { path: string; name: string; tracks: readonly DemoTrack[] }[] = [
  {
    path: 'music',
    name: 'Demo music radio',
    tracks: [advert, ...of('music'), talk, ...of('jingle', 'advert'), ...musicTracks.slice(0, 1)],
  },
  {
    path: 'talk',
    name: 'Demo talk radio',
    tracks: [talk, ...of('speech'), advert, ...of('advert', 'jingle')],
  },
]

function of(...kinds: DemoTrack['kind'][]): DemoTrack[] {
  return kinds.flatMap((kind) => seedTracks.filter((track) => track.kind === kind))
}

/** Radio stations for who has none of his own at hand: real streams, which nobody but this machine can hear. */
export async function openDemoStations(options: StationOptions): Promise<DemoStations> {
  const senders = new Map(
    programmes.map((programme) => [`/${programme.path}`, new Sender({ ...options, ...programme })]),
  )
  const server = createServer(({ url = '', headers }, response) => {
    const sender = senders.get(url)
    if (!sender) {
      response.writeHead(404).end()
      return
    }
    sender.add(response, headers['icy-metadata'] === '1').catch((error: unknown) => {
      options.onError(error)
      response.destroy()
    })
  })
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(options.port, host, done)
  })
  const { port } = server.address() as AddressInfo
  return {
    streams: programmes.map(({ path, name }) => ({ name, url: `http://${host}:${port}/${path}` })),
    async close() {
      for (const sender of senders.values()) await sender.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
