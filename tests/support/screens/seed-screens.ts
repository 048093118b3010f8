import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, type RunningConsole, runConsole, signInByApi } from '../console-process'
import { codeOf } from '../factor'
import { makeTemporaryDirectory } from '../temporary-directory'
import { carriedForSome } from './for-some-carried'
import { yesterday } from './screens'

/** Account of the demo data: the first that a console makes. */
const demoAccount = 1001
const region = 'eu-west-1'

const configuration = {
  plugins: {
    on: [
      'billing-admin',
      'monitoring-admin',
      'plugin-studio',
      'gallery',
      ...carriedForSome.map(({ id }) => id),
    ],
  },
  customerGroups: Object.fromEntries(carriedForSome.map(({ group }) => [group, [demoAccount]])),
}

const stations = `id,name,urls,type,city,country,language,genre,latitude,longitude
nord,Radio Nord,http://radio.invalid/nord,Radio,Kiel,DE,German,News,54.3,10.1
fjord,Radio Fjord with a name that is longer than most,http://radio.invalid/fjord,Radio,Oslo,NO,Norwegian,Pop,59.9,10.7
`

export interface SeededConsole {
  running: RunningConsole
  /** Sessions of the customer and of the operator. */
  tokens: { customer: string; operator: string }
  /** Ids that parameters of screens stand for. */
  known: Record<string, string>
}

/** A console with every plugin, the demo's data, and one thing of each kind that a page may be about. */
export async function seedScreens(): Promise<SeededConsole> {
  const folder = await makeTemporaryDirectory('screens-')
  const env = { CONSOLE_CONFIG: join(folder, 'console.config.json'), DEMO_DATA: 'true' }
  await writeFile(env.CONSOLE_CONFIG, JSON.stringify(configuration))
  const running = await runConsole({
    env: { ...env, DEMO_STATIONS_PORT: String(await freePort()) },
  })
  const file = join(folder, 'stations.csv')
  await writeFile(file, stations)
  await promisify(execFile)(process.execPath, ['dist/cli/import-stations.js', file], {
    env: { ...process.env, ...env, CONSOLE_DATA_DIR: running.directory },
  })
  const { token, call } = await signInByApi(running)
  const operator = await signInByApi({ ...running, ...running.operator })
  // Admin areas are open to those alone who have one.
  const { secret } = (await operator.call('POST', '/second-factor/totp')).body.data
  const code = codeOf(secret, -1)
  await operator.call('POST', '/second-factor/totp/confirmation', { name: 'Phone', code })
  const servers = await operator.call('GET', '/admin/monitoring/servers')
  const known = { ...(await make(call)), server: String(servers.body.data[0]?.id) }
  return { running, tokens: { customer: token, operator: operator.token }, known }
}

const dense = (date: string) => date.replaceAll('-', '')

/** What nothing recognised, told by hand. */
async function addPlay(post: (path: string, body: object) => Promise<unknown>, stream: string) {
  const played = {
    title: 'A song by hand, with a title that is longer than most of them are',
    start_timestamp: `${yesterday} 10:00:00`,
    end_timestamp: `${yesterday} 10:03:00`,
    user_defined: { artists: 'The Testers', isrc: 'DEA012600001' },
  }
  await post(`${stream}/user-reports`, { data: [played] })
}

type Call = Awaited<ReturnType<typeof signInByApi>>['call']

async function make(call: Call): Promise<Record<string, string>> {
  const post = async (path: string, body: object) => {
    const answer = await call('POST', path, body)
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }
  const first = async (path: string) => (await call('GET', path)).body?.data?.[0]
  const music = await until(() => first('/buckets?name=Demo%20music'))
  const buckets = [music.id]
  const listened = await until(() => first('/bm-cs-projects'))
  const [spot, stream, container] = await Promise.all([
    until(() => first(`/buckets/${music.id}/files?state=1`)),
    until(() => first(`/bm-cs-projects/${listened.id}/streams`)),
    until(() => first('/fs-containers')),
  ])

  await post('/buckets', { name: 'Nothing in it', region })
  await post('/buckets', { name: 'Demo dedup', region, type: 'DedupFile' })
  const channels = await post('/buckets', { name: 'Our channels', region, type: 'Live' })
  await post(`/buckets/${channels.id}/channels`, {
    title: 'Channel',
    url: 'http://radio.invalid/a',
  })
  const timeshift = await post('/buckets', {
    name: 'Demo timeshift',
    region,
    type: 'LiveTimeshift',
  })
  await post('/buckets', { name: 'Demo recorded', region, type: 'LiveRec' })
  await post('/base-projects', { name: 'Demo live', region, type: 'LCD', buckets: [channels.id] })
  await post('/base-projects', {
    name: 'Demo hybrid',
    region,
    type: 'HR',
    buckets: [...buckets, timeshift.id],
  })
  await post('/offlinedbs', { name: 'Demo phone', region, buckets })
  await post('/fs-containers', { name: 'Nothing scanned', region, buckets })

  const listed = await call('GET', '/bm-stations')
  const catalogue = await post('/bm-bd-projects', { name: 'Demo catalogue', region, buckets })
  await post(`/bm-bd-projects/${catalogue.id}/channels`, {
    channels: listed.body.data.map(({ id }: { id: number }) => id),
  })
  const station = await until(() => first(`/bm-bd-projects/${catalogue.id}/channels`))
  await addPlay(post, `/bm-cs-projects/${listened.id}/streams/${stream.stream_id}`)
  await addPlay(post, `/bm-bd-projects/${catalogue.id}/channels/${station.stream_id}`)
  for (const path of [`/bm-cs-projects/${listened.id}`, `/bm-bd-projects/${catalogue.id}`]) {
    await post(`${path}/reports`, { format: 'csv', from: dense(yesterday), to: dense(yesterday) })
  }
  const unknown = await post('/ucf-projects', { name: 'Demo unknown', region, type: 'BM' })
  await post(`/ucf-projects/${unknown.id}/streams`, {
    bm_stream_ids: [stream.stream_id],
    from: 'BM-CUSTOM',
    bm_project_id: listened.id,
  })
  const files = await post('/ucf-projects', { name: 'Demo files', region, type: 'FILES' })
  await post(`/ucf-projects/${files.id}/files`, { container_id: container.id })
  const tracker = await post('/tracker-projects', {
    name: 'Demo spots',
    region,
    bucket_id: music.id,
  })
  await post(`/tracker-projects/${tracker.id}/reports`, {
    from: dense(yesterday),
    to: dense(yesterday),
  })
  const today = new Date().toISOString().slice(0, 10)
  const plan = await post(`/tracker-projects/${tracker.id}/plans`, {
    name: 'Week',
    plan: `${stream.stream_id};${today};08:00;09:00;${spot.title}`,
  })
  const scanned = await until(() => first(`/fs-containers/${container.id}/files?state=1`))
  return {
    stream: stream.name,
    station: station.name,
    spot: spot.acr_id,
    plan: String(plan.id),
    scanned: scanned.id,
    uid: String(demoAccount),
  }
}

/** The demo account is filled while it is used. */
async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The demo account was not filled')
}
