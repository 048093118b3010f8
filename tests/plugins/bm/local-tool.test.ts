/** @module-tag slow */

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { runBmLocal } from '../../../host/cli/bm-local/run-bm-local'
import { noteUnseen } from '../../../plugins/bm/server/sent/unseen'
import { bmProjects } from '../../../plugins/bm/server/tables/projects'
import { recording } from '../../host/engine/recognition/open-engine'
import { openService } from '../../support/service'
import { makeTemporaryDirectory } from '../../support/temporary-directory'
import {
  bucketWith,
  inState,
  newProject,
  newStream,
  openRadio,
  resultsOf,
  waiting,
} from './monitored'

// The service itself may ask nothing of this machine: only the tool reaches its stations.
const service = await openService({}, { longestPause: 6_000 })
await service.app.listen({ port: 0, host: '127.0.0.1' })
const anna = await service.newPerson({ limitType: 'Custom' })

const portOf = (server: Server) => (server.address() as AddressInfo).port

/** A way to the service that can be cut. */
async function openWay() {
  const way = { cut: false, url: '' }
  const target = `http://127.0.0.1:${portOf(service.app.server)}`
  const server = createServer(async (request, response) => {
    if (way.cut) return void request.socket.destroy()
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { authorization = '', 'content-type': type } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { authorization, ...(type && { 'content-type': type }) },
      ...(parts.length > 0 && { body: Buffer.concat(parts) }),
    })
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  way.url = `http://127.0.0.1:${portOf(server)}`
  return way
}

/** The tool, as the command line runs it; `lines` is what it printed. */
function startTool(args: string[], environment: Record<string, string> = {}) {
  const stop = new AbortController()
  const lines: string[] = []
  const problems: string[] = []
  const ended = runBmLocal({
    args,
    environment: { CONSOLE_TOKEN: anna.token, ...environment },
    out: { write: (text) => lines.push(text) },
    problems: { write: (text) => problems.push(text) },
    signal: stop.signal,
  })
  const end = async () => {
    stop.abort()
    return ended
  }
  onTestFinished(async () => void (await end()))
  return { lines, problems, ended, stop: end }
}

const statesOf = async (path: string) => {
  const today = new Date().toISOString().slice(0, 10)
  const range = `start_date=${today}&end_date=${today}&timeoffset=0`
  const { body } = await anna.call('GET', `${path}/state?${range}`)
  return (body.data.state_list as { code: number }[]).map(({ code }) => code)
}

describe('a project that the customer’s own tool listens to', { tags: 'decoder' }, () => {
  test('has the same results, also of the time in which the tool did not reach the service, each play once', async () => {
    const { bucket, song } = await bucketWith(service, anna, 'A song behind a wall', 30)
    const radio = await openRadio(song, recording('talk behind a wall', 14, 'speech'))
    const project = await newProject(anna, [bucket], { type: 'BM-LOCAL' })
    const stream = await newStream(anna, project.id, [radio.url], { timemap: 1 })
    const way = await openWay()
    const spool = await makeTemporaryDirectory('spool-')
    const args = ['--project', project.name, '--url', way.url, '--spool', spool]
    const tool = startTool(args)
    await inState(anna, stream.path, 'Running')
    await vi.waitFor(
      async () => expect(await resultsOf(anna, stream.path, 'type=realtime')).toHaveLength(1),
      waiting,
    )
    // From the middle of the song on; after it the tool is stopped, and started anew once there is a way again.
    way.cut = true
    await vi.waitFor(() => expect(radio.played).toHaveLength(2), waiting)
    await pause(10_000)
    await tool.stop()
    expect(await resultsOf(anna, stream.path, 'type=day')).toEqual([])
    way.cut = false
    const again = startTool(args)
    await vi.waitFor(
      () => expect(again.lines.join('')).toContain('of earlier are sent first'),
      waiting,
    )
    const results = await vi.waitFor(
      async () => {
        const found = await resultsOf(anna, stream.path, 'type=day')
        expect(found.length).toBeGreaterThan(1)
        return found
      },
      { ...waiting, timeout: 120_000 },
    )
    const [first, second] = results
    const begin = (at: typeof first) => Date.parse(`${at?.metadata.timestamp_utc}Z`)
    const played = radio.played.filter(({ title }) => title === 'Track 1')
    // The tool may come a moment later than the song.
    const heard = (lines: string[], song: (typeof played)[number] | undefined) => {
      const listening = lines.find((line) => line.includes('listening')) ?? ''
      return Math.max(Number(song?.begin), Date.parse(listening.slice(0, 24)) - 1_000)
    }
    expect(Math.abs(begin(first) - heard(tool.lines, played[0]))).toBeLessThan(4_000)
    expect(Math.abs(begin(second) - heard(again.lines, played[1]))).toBeLessThan(4_000)
    expect(first?.metadata.played_duration).toBeGreaterThanOrEqual(18)
    expect(first?.metadata.played_duration).toBeLessThanOrEqual(31)
    expect(first?.metadata.custom_files).toMatchObject([{ title: 'A song behind a wall' }])
    expect([...tool.lines, ...tool.problems].join('')).not.toContain(anna.token)
    const speech = async () => {
      const day = await anna.call('GET', `${stream.path}/timemap`)
      const shares = day.body.data.shares as { share: string; seconds: number }[]
      return shares.find(({ share }) => share === 'speech')?.seconds
    }
    // What is talked after the second song, too, comes a little later.
    await expect.poll(speech, waiting).toBeGreaterThan(5)
    const told = (await anna.call('GET', `/bm-cs-projects/${project.id}`)).body.data
    expect(told).toMatchObject({ tool_version: 'lm1 1', tool_seen_at: expect.any(String) })
  })

  test('says when the tool has not been seen, and takes it back when it was there all the time', async () => {
    const { bucket, song } = await bucketWith(service, anna, 'A song for a tool', 20)
    const radio = await openRadio(song)
    const project = await newProject(anna, [bucket], { type: 'BM-LOCAL' })
    const stream = await newStream(anna, project.id, [radio.url])
    const way = await openWay()
    const spool = await makeTemporaryDirectory('spool-')
    startTool(['--project', String(project.id), '--url', way.url, '--spool', spool])
    await inState(anna, stream.path, 'Running')
    way.cut = true
    await pause(3_000)
    await service.db
      .update(bmProjects)
      .set({ tool_seen_at: new Date(Date.now() - 1_000) })
      .where(eq(bmProjects.id, project.id))
    await noteUnseen(service.services, Date.now() + 60_000)
    const unseen = await inState(anna, stream.path, 'Timeout')
    expect(unseen.reason).toMatch(/^The tool has not been seen since 20\d\d-.* UTC$/)
    way.cut = false
    await inState(anna, stream.path, 'Running')
    expect(await statesOf(stream.path)).toEqual([8, 0, 0])
  })
})

describe('the tool', () => {
  test('says what is wrong with the way it was called, and never the token', async () => {
    const address = `http://127.0.0.1:${portOf(service.app.server)}`
    const called = async (args: string[], environment = {}) => {
      const tool = startTool(['--url', address, ...args], environment)
      return [await tool.ended, tool.problems.join('').split('\n')[0]]
    }
    expect(await called([])).toEqual([
      2,
      '--project is missing: the id or the name of a BM-LOCAL project',
    ])
    expect(await called(['--project', '1'], { CONSOLE_TOKEN: '' })).toEqual([
      2,
      'There is no token: set CONSOLE_TOKEN, or name a file by --token-file',
    ])
    expect(await called(['--project', 'Nowhere'])).toEqual([
      1,
      'There is no project with the name Nowhere',
    ])
    const { bucket } = await bucketWith(service, anna, 'A song of the service', 10)
    const own = await newProject(anna, [bucket])
    expect(await called(['--project', String(own.id)])).toEqual([
      1,
      `The service reads the streams of ${own.name} itself`,
    ])
    const told = await called(['--project', '1'], { CONSOLE_TOKEN: 'wrong' })
    expect(told).toEqual([1, expect.stringMatching(/the token is not valid/)])
  })

  test('may send for a project of its own kind only, and nothing that cannot be', async () => {
    const { bucket } = await bucketWith(service, anna, 'A song that is sent', 10)
    const local = await newProject(anna, [bucket], { type: 'BM-LOCAL' })
    const own = await newProject(anna, [bucket])
    const stream = await newStream(anna, local.id, ['http://10.0.0.1/radio'])
    const sent = (at: number, fingerprint = 'AAAA') => ({
      version: 'test',
      streams: [
        {
          stream_id: stream.stream_id,
          state: 'running',
          since: Date.now(),
          stretches: [{ at, fingerprint }],
        },
        { stream_id: 's-nowhere', state: 'running', since: Date.now() },
      ],
    })
    const report = (project: number, body: object) =>
      anna.call('POST', `/bm-cs-projects/${project}/ingest`, body)
    expect((await report(own.id, sent(Date.now()))).status).toBe(422)
    const { body } = await report(local.id, sent(Date.now()))
    expect(body.data).toMatchObject({
      gone: ['s-nowhere'],
      refused: [{ stream_id: stream.stream_id, reason: 'This is not a fingerprint file' }],
    })
    const future = (await report(local.id, sent(Date.now() + 3_600_000))).body.data
    expect(future.refused).toMatchObject([{ reason: 'It is of the future, or older than a week' }])
    const many = Array.from({ length: 101 }, () => sent(0).streams[1])
    expect((await report(local.id, { version: 'test', streams: many })).status).toBe(422)
    const ben = await service.newPerson()
    const foreign = await ben.call('POST', `/bm-cs-projects/${local.id}/ingest`, sent(Date.now()))
    expect(foreign.status).toBe(404)
  })
})
