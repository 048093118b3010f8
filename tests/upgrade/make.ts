import { execFileSync } from 'node:child_process'
import { rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { runningCluster } from '../../host/server/database/cluster/running-cluster'
import { freePort, type RunningConsole, runConsole } from '../support/console-process'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { answersOf, mediaOf } from './answers'
import { Client } from './client'
import { packData } from './data-archive'
import { fill, leaveWaiting } from './fill'
import { answersFile, archive, type Then } from './fixture'
import { monthsBefore, passTwoMonths } from './passed-months'
import { type Release, releaseOf } from './release'

const email = 'anna@example.org'
const password = 'Quiet-River-41-Harbour'

/** Makes the fixture of `tests/journeys/upgrade.test.ts`: a data directory that a release leaves, and what it answered. */
const release = await releaseOf(process.argv[2], process.argv[3])
const directory = await makeTemporaryDirectory('upgrade-')
const configuration = `${directory}.json`
const work: { running?: RunningConsole } = {}
try {
  await make(release)
} finally {
  await work.running?.kill()
  await rm(directory, { recursive: true, force: true })
  await rm(configuration, { force: true })
}

async function make({ commit, folder }: Release) {
  let client = await start(folder, {})
  await client.signIn({ email, password })
  const filled = await fill(client)
  await runCommand(folder, 'prices', await priceFile())
  await atDatabase(passTwoMonths)
  await stop()

  client = await start(folder, { billing: { from: monthsBefore(2).slice(0, 7) } })
  const signer = { email, password, totp: filled.totp }
  await client.signIn(signer)
  const bills = await client.until('/billing/invoices', (all) => all.length === 2)
  for (const { number, amount } of bills) {
    await runCommand(folder, 'payment', number, amount.toFixed(2), `Transfer ${number}`)
  }
  const answers = await answersOf(client, filled, bills)
  const media = await mediaOf(client, filled)
  const waiting = await leaveWaiting(client)
  await stop()
  const { key, recording, token, iam, totp } = filled
  const then: Then = {
    ...{ release: commit, made_at: new Date().toISOString() },
    ...{ email, password, totp, token, iam, key, recording, waiting, answers, media },
  }
  await writeFile(answersFile, `${JSON.stringify(then, null, 2)}\n`)
  await packData(directory, archive)
  const { size } = await stat(archive)
  process.stdout.write(`${archive}: ${(size / 1e6).toFixed(2)} MB, of ${commit}\n`)
}

async function start(folder: string, settings: object): Promise<Client> {
  const configured = { outgoing: { allow: ['127.0.0.1'] }, settings }
  await writeFile(configuration, JSON.stringify(configured))
  const env = {
    ...{ CONSOLE_CONFIG: configuration, DEMO_EMAIL: email, DEMO_PASSWORD: password },
    // Nobody is there: mails wait.
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}?from=console@example.org`,
  }
  work.running = await runConsole({ folder, directory, env })
  return new Client(work.running.address)
}

async function stop() {
  await work.running?.stop()
}

async function runCommand(folder: string, name: string, ...args: string[]) {
  execFileSync(process.execPath, [join(folder, `dist/cli/${name}.js`), ...args], {
    stdio: 'inherit',
    env: { ...process.env, CONSOLE_DATA_DIR: directory, CONSOLE_CONFIG: configuration },
  })
}

async function priceFile() {
  const file = join(directory, 'prices.json')
  const prices = { monthly_fee: 10, per_thousand_requests: 2500 }
  await writeFile(file, JSON.stringify([{ service_type: 'AVR', currency: 'EUR', prices }]))
  return file
}

async function atDatabase(work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client(await runningCluster(directory))
  await client.connect()
  await work(client)
  await client.end()
}
