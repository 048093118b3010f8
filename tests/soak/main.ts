import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { melody, wavBytes } from '../support/audio'
import { freePort, signInByApi } from '../support/console-process'
import { differences, Ledger, listAll } from '../support/load'
import { mountSmallDisk } from '../support/small-disk'
import { Areas } from './areas'
import { runClients } from './clients'
import { Faults } from './faults'
import { Monitored } from './monitored'
import { Stations } from './stations'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    streams: { type: 'string', default: '60' },
    // Those whose names hold it alone.
    faults: { type: 'string', default: '' },
  },
})
const minutes = Number(values.minutes)
const end = Date.now() + minutes * 60_000
const email = 'operator@example.org'
const password = randomBytes(12).toString('base64url')

const disk = await mountSmallDisk(3_000)
const config = join(disk.path, 'console.config.json')
const areas = new Areas()
await writeFile(config, JSON.stringify({ outgoing: { allow: ['127.0.0.1'] }, ...areas.config }))
const faults = new Faults({
  disk,
  port: await freePort(),
  env: {
    DEMO_EMAIL: email,
    DEMO_PASSWORD: password,
    CONSOLE_CONFIG: config,
    ...(await areas.open()),
  },
})
const { address, directory } = await faults.start()
if (!faults.movesClock) console.log('The clock is not moved: libfaketime is not installed.')
const { token, call } = await signInByApi({ address, email, password })
const made = await call('POST', '/buckets', { name: 'Soak', region: 'eu-west-1' })
const target = { address, token, bucketId: made.body.data.id as number }

const stations = new Stations()
const monitored = new Monitored(target, stations, Number(values.streams))
await monitored.begin(await stations.open())

const counts = new Map<string, number>()
const count = (what: string) => void counts.set(what, (counts.get(what) ?? 0) + 1)
const ledger = new Ledger()
const stopped = { yes: false }
const audio = wavBytes(melody({ seconds: 8, sampleRate: 16_000 }), 16_000)
const load = runClients({ target, ledger, audio, stopped, count })
await areas.begin({ target, audio, stopped, count }, directory)

/** Resolves when the service says that it can be used; the seconds until then. */
async function recovered(): Promise<number> {
  const began = Date.now()
  for (;;) {
    const answer = await fetch(`${address}/ready`).catch(() => undefined)
    if (answer?.ok) return (Date.now() - began) / 1000
    if (Date.now() - began > 120_000) throw new Error(`Not ready: ${await answer?.text()}`)
    await sleep(200)
  }
}

let slowest = { name: '', seconds: 0 }
let deafest = 0
async function befall(name: string, fault: () => Promise<void>) {
  if (faults.deafens(name)) deafest = Math.max(deafest, await monitored.deafened(fault))
  else await fault()
  const seconds = await recovered()
  count(name)
  if (seconds > slowest.seconds) slowest = { name, seconds }
}

// The console itself is ended in the first third: after that its memory is watched over the life of one process.
const memory: number[] = []
let missed = ''
try {
  const endingsUntil = Date.now() + (minutes * 60_000) / 3
  for (let round = 0; Date.now() < end; round += 1) {
    const isWanted = ([name]: [string, unknown]) => name.includes(values.faults)
    const others = Object.entries({ ...faults.others, ...areas.faults }).filter(isWanted)
    const all = [...Object.entries(faults.endings).filter(isWanted), ...others]
    const chosen = Date.now() < endingsUntil ? all : others
    const [name, fault] = chosen[round % chosen.length] ?? all[0] ?? []
    if (!name || !fault) break
    await befall(name, fault)
    await sleep(8_000)
    if (Date.now() > endingsUntil) memory.push(await faults.memory())
    console.log(
      `${new Date().toISOString()} ${name}; ${stations.heard} heard; ${[...counts].map(String).join('; ')}`,
    )
  }
} catch (error) {
  missed = String(error)
}
stopped.yes = true
const wrong = await load
const plays = missed ? undefined : await monitored.differences()
const told = missed ? undefined : await areas.judge()
await areas.end()
stations.close()

/** Files that are still not processed when nothing has changed for two minutes. */
async function stuck(): Promise<number> {
  for (const until = Date.now() + 120_000; ; await sleep(500)) {
    const files = await listAll(target, `/api/buckets/${target.bucketId}/files`)
    const open = files.filter(({ state }) => state === 0).length
    if (open === 0 || Date.now() > until) return open
  }
}

const stuckFiles = missed ? Number.NaN : await stuck()
const { lost, cameBack, wrongState } = await differences(target, ledger)
const megabytes = (bytes: readonly number[]) =>
  Math.round(bytes.toSorted((a, b) => a - b)[Math.floor(bytes.length / 2)] ?? 0) / 1024 / 1024
const quarter = Math.max(1, Math.floor(memory.length / 4))
const before = megabytes(memory.slice(-2 * quarter, -quarter))
const after = megabytes(memory.slice(-quarter))
/** Over the last half of what was watched, by more than a tenth. */
const grows = memory.length >= 8 && after > 1.1 * before
const figures = {
  minutes,
  ...Object.fromEntries(counts),
  'known to be there at the end': ledger.buckets.size + ledger.files.size,
  lost,
  'came back': cameBack,
  'not processed as they should be': wrongState,
  stuck: stuckFiles,
  'slowest recovery': `${slowest.seconds.toFixed(1)} s (${slowest.name})`,
  'memory, first quarter': `${megabytes(memory.slice(0, quarter)).toFixed(0)} MB`,
  'memory, third quarter': `${before.toFixed(0)} MB`,
  'memory, last quarter': `${after.toFixed(0)} MB`,
  'streams in step': Number(values.streams),
  'until all were heard again': `${deafest.toFixed(1)} s`,
  'plays expected': plays?.expected,
  'plays lost': plays && [plays.lost.length, ...plays.lost.slice(0, 5)],
  'plays doubled': plays && [plays.doubled.length, ...plays.doubled.slice(0, 5)],
  'answers that should not be': wrong.slice(0, 5),
  ...told?.figures,
  'what areas found wrong': told && [told.wrong.length, ...told.wrong.slice(0, 5)],
  ...(missed && { missed }),
}
console.log(figures)
await faults.stop()
await disk.unmount()
const playsWrong = plays ? plays.lost.length + plays.doubled.length : 1
const toldWrong = told ? told.wrong.length : 1
const failures =
  lost.length + cameBack.length + wrongState.length + wrong.length + playsWrong + toldWrong
process.exit(failures > 0 || stuckFiles !== 0 || grows ? 1 : 0)
