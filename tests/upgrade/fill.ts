import { readFile } from 'node:fs/promises'
import { startRadio } from '../../host/cli/radio/start-radio'
import { fixture } from '../support/audio'
import { codeOf } from '../support/factor'
import { mp3Bytes, mp3Encoder } from '../support/mp3'
import type { Client } from './client'
import { receiverPort, sampleSeed, type Then } from './fixture'
import { heardAgain, music, sampleRate } from './sounds'

const region = 'eu-west-1'
const seconds = 20

/** Something in every area, by the calls of the release: those that it has. */
export async function fill(client: Client) {
  const song = music(sampleSeed, seconds)
  const mp3 = await mp3Bytes(song, { sampleRate, outputSampleRate: 22_050, bitrate: 48 })
  const found = await addBuckets(client, mp3)
  const project = await client.make('/base-projects', {
    ...{ name: 'App', region, type: 'AVR', buckets: [found.bucket] },
  })
  const key = { access_key: project.access_key, access_secret: project.access_secret }
  for (let count = 0; count < 4; count += 1) await client.identify(key, heardAgain(song, 4, 8))
  const { metadata } = await client.identify(key, heardAgain(song, 4, 8))
  const recording: string = metadata.custom_files[0].acrid

  const scanned = await scan(client, found.bucket, mp3)
  const monitored = await monitor(client, found.bucket, song)
  await client.make('/ucf-projects', { name: 'Spots', region })
  const tracker = { name: 'Campaign', region, bucket_id: found.bucket }
  await client.make('/tracker-projects', tracker)
  await client.make('/offlinedbs', { name: 'Aboard', region, buckets: [found.offline] })
  const people = await addPeople(client)
  return { key, recording, ...people, ...found, ...scanned, ...monitored, project: project.id }
}

async function addBuckets(client: Client, mp3: Buffer) {
  const bucket = (await client.make('/buckets', { name: 'Songs', region, labels: ['own'] })).id
  const offline = (await client.make('/buckets', { name: 'Aboard', region, net_type: 0 })).id
  const live = (await client.make('/buckets', { name: 'Own channels', region, type: 'Live' })).id
  await client.make(`/buckets/${live}/channels`, { title: 'Studio', url: 'udp://10.0.0.1' })
  const files = `/buckets/${bucket}/files`
  const user_defined = JSON.stringify({ artist: 'The Testers', isrc: 'DE-A01-26-00001' })
  const { id } = await client.sendFile(files, 'Quiet River.mp3', mp3, {
    ...{ title: 'Quiet River', user_defined },
  })
  const others = ['jingle.flac', 'jingle.opus', 'speech-like.ogg', 'jingle.wma']
  for (const name of others) await client.sendFile(files, name, await readFile(fixture(name)))
  await client.sendFile(files, 'A letter.mp3', Buffer.from('Dear Sir or Madam. '.repeat(50)))
  await client.sendFile(`/buckets/${offline}/files`, 'Quiet River.mp3', mp3)
  await client.until(files, (all) => all.every(({ state }: { state: number }) => state !== 0))
  return { bucket, offline, live, file: id }
}

async function scan(client: Client, bucket: number, mp3: Buffer) {
  const draft = { name: 'Archive', region, engine: 1, buckets: [bucket] }
  const container = (await client.make('/fs-containers', draft)).id
  const files = `/fs-containers/${container}/files`
  const { id } = await client.sendFile(files, 'Evening show.mp3', mp3)
  await client.until(files, ([file]) => file.state !== 0)
  return { container, scanned: id }
}

/** A station that plays the song, until it was heard and told to nobody. */
async function monitor(client: Client, bucket: number, song: Float32Array) {
  const radio = await startRadio({
    tracks: [async () => ({ title: 'Quiet River', sampleRate, samples: [song] })],
    port: 0,
    encoder: mp3Encoder,
  })
  const draft = { name: 'Stations', region, buckets: [bucket] }
  const monitored = (await client.make('/bm-cs-projects', draft)).id
  const path = `/bm-cs-projects/${monitored}`
  const callback = { result_callback_url: `http://127.0.0.1:${receiverPort}/hook` }
  await client.make(`${path}/result-callback`, { ...callback, result_callback_send_type: 2 })
  const stream = { name: 'Radio One', stream_urls: [radio.url], config_id: 2 }
  const { stream_id } = await client.make(`${path}/streams`, stream)
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const results = `${path}/streams/${stream_id}/results?date=${today}`
  await client.until(results, (all) => all.length > 1)
  await client.until(`${path}/deliveries`, (all) => all.length > 0)
  // From now on it says the same at any time.
  await client.send('PUT', `${path}/streams/${stream_id}/pause`)
  await client.until(`${path}/streams/${stream_id}`, ({ state }) => state === 'Paused')
  await radio.close()
  return { monitored, stream: stream_id, results }
}

async function addPeople(client: Client) {
  const password = 'a long password of 2026'
  const iam = { name: 'editor', password }
  await client.make('/iam-users', {
    ...{ name: iam.name, scopes: ['read-all'], password, password_confirmation: password },
  })
  const { access_token } = await client.make('/personal-access-token', {
    ...{ name: 'Scripts', scopes: ['read-buckets', 'write-buckets'] },
  })
  await client.send('PUT', '/billing/preferences', {
    ...{ company: 'Klang & Söhne', address: 'Hafen 1', country: 'DE', vat_number: '' },
    ...{ emails: [], budget: null },
  })
  // Of which a mail tells, that waits.
  const { secret } = await client.make('/second-factor/totp', {})
  const confirmation = { name: 'Phone', code: codeOf(secret, -1) }
  await client.make('/second-factor/totp/confirmation', confirmation)
  return { iam, token: String(access_token), totp: String(secret) }
}

/** So many files at once that some still wait when the console ends. */
export async function leaveWaiting(client: Client): Promise<Then['waiting']> {
  const bucket = (await client.make('/buckets', { name: 'Waiting', region })).id
  const bytes = await readFile(fixture('jingle.mp3'))
  const names = Array.from({ length: 40 }, (_, at) => `Jingle ${at + 1}.mp3`)
  const send = (name: string) => client.sendFile(`/buckets/${bucket}/files`, name, bytes)
  await Promise.all(names.map(send))
  return { bucket, files: names.length }
}
