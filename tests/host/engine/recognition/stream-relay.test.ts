import type { LookupAddress } from 'node:dns'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { AudioDecoder, Outgoing } from '@console/core/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openWay, type Way } from '../../../../host/engine/recognition/streams/ffmpeg-ways'
import { readStream } from '../../../../host/engine/recognition/streams/stream-reader'
import { Guard } from '../../../../host/server/outgoing/guard'
import { createOutgoing, GuardedOutgoing } from '../../../../host/server/outgoing/guarded-fetch'

/** A sender on this machine; what it is told comes in one piece, as those who speak to it send it. */
async function openSender(answer: (said: string, socket: Socket) => void) {
  const said: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      said.push(bytes.toString('latin1'))
      answer(bytes.toString('latin1'), socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { said, port: (server.address() as AddressInfo).port }
}

async function way(address: string, outgoing: Outgoing): Promise<Way> {
  const opened = await openWay(address, outgoing, new AbortController().signal)
  onTestFinished(() => opened.close())
  return opened
}

/** Says something where ffmpeg would, and answers with all that comes until the end. */
async function say({ address }: Way, words: string, until = Number.POSITIVE_INFINITY) {
  const port = Number(/127\.0\.0\.1:(\d+)/.exec(address)?.[1])
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => undefined)
  let heard = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    heard = Buffer.concat([heard, bytes])
    if (heard.length >= until) socket.destroy()
  })
  socket.write(words)
  await once(socket, 'close')
  return heard
}

const options = (way: Way) => `OPTIONS ${way.address} RTSP/1.0\r\nCSeq: 1\r\n\r\n`

describe('a sender that leads elsewhere', () => {
  test('by RTSP or MMS reaches nobody, and the stream says so', async () => {
    const inner = await openSender(() => undefined)
    for (const [scheme, protocol] of [
      ['rtsp', 'RTSP/1.0'],
      ['mms', 'HTTP/1.1'],
      ['mmsh', 'HTTP/1.0'],
    ]) {
      const sender = await openSender((_, socket) => {
        const to = `http://127.0.0.1:${inner.port}/from-${scheme}`
        socket.write(`${protocol} 302 Found\r\nCSeq: 1\r\nLocation: ${to}\r\n\r\n`)
      })
      const outgoing = createOutgoing([`127.0.0.1:${sender.port}`])
      const opened = await way(`${scheme}://127.0.0.1:${sender.port}/a`, outgoing)
      const words = scheme === 'rtsp' ? options(opened) : 'GET /a HTTP/1.1\r\nHost: x\r\n\r\n'
      expect((await say(opened, words)).toString()).toBe('')
      expect(sender.said).toHaveLength(1)
      expect(String(opened.failure())).toMatch(/leads to another address/)
      // A program that may open less than what the way needs cannot leave it.
      expect(opened.protocols.split(',')).not.toContain('https')
    }
    expect(inner.said).toEqual([])
  })

  test('that hides it where another reader would find it gets nothing through', async () => {
    const moved = 'RTSP/1.0 302 Found\r\nLocation: rtsp://10.0.0.1/\r\n\r\n'
    for (const answer of [
      `RTSP/1.0 200 OK\r\n$\0\0\u0004Content-Length: 0\r\n\r\n${moved}`,
      `RTSP/1.0 200 OK\rLocation: rtsp://10.0.0.1/\r\n\r\n`,
      `RTSP/1.0 200 OK\r\nContent-Length: 4\r\nContent-Length: 900\r\n\r\n${moved}`,
      `RTSP/1.0 200 OK\r\nContent-Length: -1\r\n\r\n${moved}`,
      `RTSP/1.0 0302 Found\r\nLocation: rtsp://10.0.0.1/\r\n\r\n`,
      `OPTIONS * RTSP/1.0\r\n\r\n${moved}`,
      `\r\n${moved}`,
      `x: ${'y'.repeat(20_000)}\r\n\r\n${moved}`,
    ]) {
      const sender = await openSender((_, socket) => socket.write(answer, 'latin1'))
      const outgoing = createOutgoing(['127.0.0.1'])
      const opened = await way(`rtsp://127.0.0.1:${sender.port}/a`, outgoing)
      expect((await say(opened, options(opened))).toString()).not.toMatch(/302|Location/)
    }
  })
})

test('a sender that answers is heard as it speaks, by its own name', async () => {
  const packet = Buffer.from([0x24, 0, 0, 5, 1, 2, 3, 0x24, 5])
  const sdp = 'v=0\r\nm=audio 0 RTP/AVP 0\r\n'
  const bytes = Buffer.concat([
    Buffer.from(`RTSP/1.0 200 OK\nCSeq: 1\nContent-Length: ${sdp.length}\n\n${sdp}`),
    packet,
    Buffer.from(
      'RTSP/1.0 401 Unauthorized\r\nCSeq: 2\r\nWWW-Authenticate: Basic realm="x"\r\n\r\n',
    ),
    packet,
  ])
  const sender = await openSender(async (_, socket) => {
    // However it is cut on its way.
    for (const byte of bytes) {
      socket.write(Buffer.from([byte]))
      await pause(1)
    }
    socket.end()
  })
  const names = { 'radio.example': '127.0.0.1' }
  const opened = await way(`rtsp://me:secret@radio.example:${sender.port}/live?a=1`, named(names))
  expect(opened.address).toMatch(/^rtsp:\/\/me:secret@127\.0\.0\.1:\d+\/live\?a=1$/)
  const path = opened.address.replace('me:secret@', '')
  const heard = await say(opened, `DESCRIBE ${path} RTSP/1.0\r\nCSeq: 1\r\n\r\n`)
  expect(heard.toString('latin1')).toBe(bytes.toString('latin1').replace(/(?<!\r)\n/g, '\r\n'))
  expect(sender.said[0]).toBe(
    `DESCRIBE rtsp://radio.example:${sender.port}/live?a=1 RTSP/1.0\r\nCSeq: 1\r\n\r\n`,
  )
})

/** Names as an attacker's name server would answer them, one answer after the other. */
function named(names: Record<string, string | string[]>) {
  const asked: string[] = []
  const resolve = async (host: string): Promise<LookupAddress[]> => {
    const found = [names[host] ?? []].flat()
    asked.push(host)
    const address = found[Math.min(asked.length, found.length) - 1] ?? ''
    return [{ address, family: 4 }]
  }
  return new GuardedOutgoing(new Guard(['127.0.0.1'], resolve))
}

test('a name that is another address when it is dialled is judged again, and not dialled', async () => {
  const outgoing = named({ 'turning.example': ['93.184.215.14', '10.0.0.7'] })
  const opened = await way('rtmp://turning.example/live/a', outgoing)
  expect((await say(opened, 'hello')).toString()).toBe('')
  expect(String(opened.failure())).toMatch(/private addresses are not allowed/)
})

test('what ffmpeg dials by itself is dialled at the address that was judged, and as it is told here', async () => {
  const names = { 'srt.example': '93.184.215.14', 'own.example': '127.0.0.1' }
  const query = 'streamid=a&mode=listener&localip=10.0.0.1&latency=200'
  const srt = await way(`srt://srt.example:9000?${query}`, named(names))
  expect(srt).toMatchObject({ protocols: 'srt' })
  expect(srt.address).toBe('srt://93.184.215.14:9000?streamid=a&latency=200')
  const udp = await way('udp://own.example:1234?localaddr=10.0.0.1', named(names))
  expect(udp).toMatchObject({ protocols: 'udp', address: 'udp://127.0.0.1:1234' })
  for (const scheme of ['udp', 'rtp']) {
    const refused = way(`${scheme}://srt.example:53`, named(names))
    await expect(refused).rejects.toThrow(/only those that its operator names/)
  }
})

test('no other protocol of ffmpeg is read, and no private address by any', async () => {
  // Nothing is decoded, as nothing is read.
  const sources = {
    decoder: {} as AudioDecoder,
    outgoing: createOutgoing([]),
    ffmpeg: '/nowhere/ffmpeg',
  }
  const read = async (url: string) => {
    const signal = AbortSignal.timeout(10_000)
    for await (const _ of readStream(sources, url, { sampleRate: 8000, signal }));
  }
  const others =
    'async bluray cache concat concatf crypto data ffrtmphttp file ftp gopher gophers hls httpproxy ' +
    'mmst pipe rtmpt rtmpts rtmpte sctp srtp subfile tcp tls udplite unix amqp rist sftp zmq ipfs ipns'
  for (const scheme of others.split(' ')) {
    await expect(read(`${scheme}://93.184.215.14/a`)).rejects.toThrow(/only http and https are/)
  }
  const known = 'http https icy rtsp rtsps rtmp rtmps srt udp rtp mms mmsh'
  for (const scheme of known.split(' ')) {
    for (const host of ['127.0.0.1:1', '0x7f.1:1', '[::ffff:10.0.0.1]:1', '169.254.169.254:80']) {
      await expect(read(`${scheme}://${host}/a`)).rejects.toThrow(/not reachable|not an address/)
    }
  }
})
