/** @module-tag slow */

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectSameBytes } from '../support/acknowledged'
import { wavBytes } from '../support/audio'
import { expectNoAxeViolations } from '../support/axe'
import { launchChromium } from '../support/chromium'
import { failOnConsoleErrors } from '../support/console-errors'
import { type RunningConsole, runConsole } from '../support/console-process'
import { Ledger, listAll, putUnderLoad, send, type Target } from '../support/load'
import { seededRandom } from '../support/random'
import { makeTemporaryDirectory } from '../support/temporary-directory'
import { Client } from '../upgrade/client'
import { heardAgain, music, sampleRate } from '../upgrade/sounds'

const song = music(7, 20)
const bytes = wavBytes(song, sampleRate)

let place: string
let directory: string
let backup: string
let running: RunningConsole
let client: Client
let key: { access_key: string; access_secret: string }
let songs: Target
let songId: number
let there: number[]
let notThere: number[]

beforeAll(async () => {
  place = await makeTemporaryDirectory('backups-')
  directory = join(place, 'data')
  backup = join(place, 'backup')
  running = await runConsole({ directory })
  client = new Client(running.address)
  const token = await client.signIn(running)
  const region = 'eu-west-1'
  const bucketId: number = (await client.make('/buckets', { name: 'Songs', region })).id
  songs = { address: running.address, token, bucketId }
  const path = `/buckets/${bucketId}/files`
  songId = (await client.sendFile(path, 'Quiet River.wav', bytes)).id
  await client.until(`${path}/${songId}`, ({ state }) => state === 1)
  key = await client.make('/base-projects', {
    ...{ name: 'App', region, type: 'AVR', buckets: [bucketId] },
  })
})
afterAll(async () => {
  await running?.kill()
  await rm(place, { recursive: true, force: true })
})

/** A command as it is typed. Killed as soon as something is there, with all that it started but the database. */
async function command(name: 'backup' | 'restore', killedWhen: () => boolean = () => false) {
  const program = spawn('npm', ['run', '--silent', name, '--', backup], {
    env: { ...process.env, CONSOLE_DATA_DIR: directory },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [program.stdout, program.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = once(program, 'exit')
  let killed = false
  while (program.exitCode === null && program.signalCode === null) {
    if (!killed && killedWhen()) {
      killed = true
      process.kill(-(program.pid ?? 0), 'SIGKILL')
    }
    await sleep(2)
  }
  const [code] = await ended
  return { code, said, killed }
}

const isIn = (folder: string, name: RegExp) =>
  existsSync(folder) && readdirSync(folder).some((one) => name.test(one))

const bucketsOf = async () => (await listAll(songs, '/api/buckets')).map(({ id }) => id)

test('a backup is made beside people who write; killed in the middle it is none, and is begun anew', async () => {
  const ledger = new Ledger()
  const stopped = { yes: false }
  const { data } = await send(songs, 'POST', '/api/buckets', {
    body: { name: 'Written to', region: 'eu-west-1' },
  })
  const target = { ...songs, bucketId: data.id }
  // Stays, whatever the load removes of its own.
  const untouched: number = (
    await client.make('/buckets', { name: 'Untouched', region: 'eu-west-1' })
  ).id
  const audio = await readFile('tests/fixtures/jingle.mp3')
  const load = putUnderLoad({ target, ledger, random: seededRandom(7), audio, stopped })
  await sleep(3_000)

  const moments = [
    () => isIn(join(backup, 'objects'), /./),
    () => isIn(join(backup, 'database'), /public\.m/),
    () => isIn(backup, /SHA256SUMS/),
  ]
  for (const moment of moments) {
    expect(await command('backup', moment)).toMatchObject({ killed: true })
    expect(readdirSync(backup)).not.toContain('backup.json')
    await client.get('/buckets')
  }
  const before = [...ledger.buckets]
  notThere = [...ledger.goneBuckets]
  const { code, said } = await command('backup')
  expect(said).toMatch(/rows of \d+ tables are in/)
  expect(said).not.toMatch(/Damaged|not there/)
  expect(code).toBe(0)
  const removed = new Set(ledger.goneBuckets)
  stopped.yes = true
  await load
  there = [untouched, ...before.filter((id) => ledger.buckets.has(id) && !removed.has(id))]
  expect(notThere.length).toBeGreaterThan(0)

  const again = await command('backup')
  expect(again).toMatchObject({ code: 1 })
  expect(again.said).toContain('is not empty: each backup has its own')
})

test('where it was destroyed it is restored; killed in the middle it says what to do, and is begun anew', async () => {
  await running.kill()
  const over = await command('restore')
  expect(over).toMatchObject({ code: 1 })
  expect(over.said).toContain('is not empty')
  await rename(directory, join(place, 'destroyed'))

  const sums = await readFile(join(backup, 'SHA256SUMS'))
  const moments = [
    () => isIn(join(directory, 'postgres'), /postmaster\.pid/),
    () => isIn(directory, /^secret-key$/),
  ]
  for (const moment of moments) {
    expect(await command('restore', moment)).toMatchObject({ killed: true })
    await expect(runConsole({ directory })).rejects.toThrow(/has not ended: run npm run restore/)
  }
  const restored = await command('restore')
  expect(restored.said).toContain(`is in ${directory}`)
  expect(restored.said).not.toMatch(/amaged|issing/)
  expect(restored.code).toBe(0)
  expect(await readFile(join(backup, 'SHA256SUMS'))).toEqual(sums)
  const checked = spawn('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], {
    cwd: backup,
  })
  expect(await once(checked, 'exit')).toEqual([0, null])
})

test('what was acknowledged before the backup is there, files sound and are recognised as before', async () => {
  running = await runConsole({ directory })
  client = new Client(running.address)
  songs.token = await client.signIn(running)
  songs.address = running.address
  const found = await bucketsOf()
  expect(there.filter((id) => !found.includes(id))).toEqual([])
  expect(notThere.filter((id) => found.includes(id))).toEqual([])
  await expectSameBytes(songs, songId, bytes)
  await expect
    .poll(async () => (await client.identify(key, heardAgain(song, 5, 8))).metadata?.custom_files)
    .toMatchObject([{ title: expect.stringContaining('Quiet River') }])
})

test('and one signs in by the page and plays a file', async () => {
  const browser = await launchChromium()
  const context = await browser.newContext({ baseURL: running.address })
  failOnConsoleErrors(context)
  const page = await context.newPage()
  await page.goto('/avr/file-buckets/Songs')
  await page.getByRole('textbox', { name: 'Email' }).fill(running.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(running.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: /Quiet River/ }).click()
  const player = page.locator('audio')
  await player.waitFor()
  await expectNoAxeViolations(page)
  const seconds = await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true
    await audio.play()
    await new Promise((moved) => audio.addEventListener('timeupdate', moved))
    return Math.floor(audio.duration)
  })
  expect(seconds).toBe(20)
  await browser.close()
})
