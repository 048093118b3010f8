import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readConsoleConfig } from '../../../host/server/config/console-config'

let file: string

beforeEach(async () => {
  const directory = await mkdtemp(join(tmpdir(), 'console-config-'))
  file = join(directory, 'console.config.json')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
})

async function read(content: unknown) {
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return await readConsoleConfig(file)
}

test('without a file everything has its default', async () => {
  const missing = await readConsoleConfig(file)
  expect(missing).toEqual(await read({}))
  expect(missing).toMatchObject({
    title: 'Console',
    apiOrigin: '',
    buildRegion: 'eu-west-1',
    plugins: { on: [], off: [] },
    outgoing: { allow: [] },
    capabilities: { upload: 'resumable', events: true, mediaTickets: true },
    locale: 'en',
  })
})

test('what the operator says is kept', async () => {
  const config = await read({
    title: 'Acme Sound',
    apiOrigin: 'https://{region}-api.example.com',
    cookieDomain: 'example.com',
    plugins: { on: ['billing-admin'] },
    rules: { 'buckets.list': { not: { eq: ['user.ip_country', 'KR'] } } },
    remove: ['buckets.files'],
    outgoing: { allow: ['radio.internal', '10.1.0.0/16'] },
    capabilities: { events: false },
  })
  expect(config).toMatchObject({
    title: 'Acme Sound',
    plugins: { on: ['billing-admin'], off: [] },
    capabilities: { upload: 'resumable', events: false },
    rules: { 'buckets.list': { not: { eq: ['user.ip_country', 'KR'] } } },
  })
})

test('every problem is named with its path in one error', async () => {
  const reading = read({
    title: '',
    apiOrigin: 'example.com',
    buildRegion: 'mars-north-1',
    plugins: { on: ['billing', 7], of: ['x'] },
    rules: { 'buckets.list': { eq: ['user.shoe_size', 44] } },
    locale: 'de',
    secretKey: 'x',
  })
  const { message } = await reading.then(
    () => new Error('nothing was wrong'),
    (error: Error) => error,
  )
  expect(message.split('\n')[0]).toBe(`${file} cannot be used:`)
  for (const path of [
    'title: ',
    'apiOrigin: an origin like',
    'buildRegion: ',
    'plugins.on[1]: ',
    'plugins.of: there is no such setting',
    'rules.buckets.list: a rule of eq (with user.uid, user.type, user.ip_country, user.active, user.limit_type, user.overdue, region), scope, flag, group, not, any and all',
    'locale: ',
    'secretKey: there is no such setting',
  ]) {
    expect(message).toContain(`\n- ${path}`)
  }
  expect(message.split('\n')).toHaveLength(9)
})

test('a file that is not JSON, or no object, is named', async () => {
  await expect(read('{ title: ')).rejects.toThrow(`${file} is not JSON`)
  await expect(read('[]')).rejects.toThrow('- the file: ')
})
