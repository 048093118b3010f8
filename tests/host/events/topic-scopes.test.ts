import { expect, onTestFinished, test, vi } from 'vitest'
import { projectTopics } from '#plugins/base-projects/contract'
import { bmTopics } from '#plugins/bm/contract'
import { bucketTopics } from '#plugins/buckets/contract'
import { channelTopics } from '#plugins/channels/contract'
import { scanTopics } from '#plugins/filescanning/contract'
import { metadataTopic } from '#plugins/metadata-links/contract'
import { offlineTopic } from '#plugins/offline/contract'
import { trackerTopics } from '#plugins/tracker/contract'
import { ucfTopics } from '#plugins/ucf/contract'
import { serverPlugins } from '../../../host/catalogue'
import { topicScopes } from '../../../host/server/events/topic-scopes'
import { openService } from '../../support/service'

const service = await openService()
const anna = await service.newPerson()
const address: string = await service.app.listen({ port: 0, host: '127.0.0.1' })

/** The topics that come, as they come. */
async function listen(token: string): Promise<() => string[]> {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const response = await fetch(`${address}/api/events`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  })
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk)
  }
  void read().catch(() => undefined)
  return () => [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data).topic)
}

test('who may read buckets only hears of buckets only, and the root user of all', async () => {
  const { token } = await service.newIamUser(anna, ['read-buckets'])
  const { body } = await anna.call('POST', '/personal-access-token', {
    name: 'Scans',
    scopes: ['read-filescanning'],
  })
  const [few, scans, all] = [
    await listen(token),
    await listen(body.data.access_token),
    await listen(anna.token),
  ]
  const told = [
    'fs-containers',
    'fs-files/7',
    'base-projects/1/statistics',
    'buckets/1/channels',
    'never-heard-of',
    'buckets',
  ]
  for (const topic of told) await service.services.events.publish(anna.uid, topic)
  await vi.waitFor(() => expect(all()).toEqual(told), { timeout: 120_000 })
  await vi.waitFor(() => expect(few()).toEqual(['buckets']), { timeout: 120_000 })
  expect(scans()).toEqual(['fs-containers', 'fs-files/7'])
})

test('every topic that plugins tell of has the scope of what it is about', async () => {
  const plugins = await serverPlugins({ on: [], off: [] })
  const scopeOf = topicScopes(
    plugins.flatMap(({ routes = [] }) => routes.map(({ endpoint }) => endpoint)),
    plugins,
  )
  const scopes = (topics: Record<string, (id: never) => string>) =>
    Object.fromEntries(
      Object.values(topics).map((topic) => [topic('1' as never), scopeOf(topic('1' as never))]),
    )
  expect(scopes(bucketTopics)).toEqual({
    buckets: 'read-buckets',
    'buckets/1/files': 'read-audios',
    'buckets/1/dedup-files': 'read-audios',
  })
  expect(scopes(projectTopics)).toEqual({
    'base-projects': 'read-base-projects',
    'base-projects/1/statistics': 'read-base-projects',
  })
  expect(new Set(Object.values(scopes(channelTopics)))).toEqual(new Set(['read-channels']))
  expect(new Set(Object.values(scopes(scanTopics)))).toEqual(new Set(['read-filescanning']))
  expect(scopeOf(offlineTopic)).toBe('read-base-projects')
  expect(scopeOf(metadataTopic)).toBe('read-metadata')
  const { 'bm-station-access': access, ...ofStreams } = scopes(bmTopics)
  expect(access).toBe('read-bm-bd-projects')
  expect(new Set(Object.values(ofStreams))).toEqual(new Set(['read-bm-cs-projects']))
  expect(new Set(Object.values(scopes(trackerTopics)))).toEqual(new Set(['read-bm-bd-projects']))
  expect(new Set(Object.values(scopes(ucfTopics)))).toEqual(new Set(['read-ucf']))
  for (const topic of ['billing/invoices', 'billing/credits', 'billing/payment-methods']) {
    expect(scopeOf(topic)).toBe('read-billing')
  }
})
