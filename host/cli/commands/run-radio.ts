import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import type { AudioDecoder } from '@console/core/server'
import { recordings } from '../../demo/audio/recordings'
import { seedTracks } from '../../demo/audio/seed-tracks'
import { findFfmpeg, openAudioDecoder } from '../../engine/media/find-decoder'
import { readWav } from '../../engine/recognition/fingerprint/wav'
import { mp3By, radioRate } from '../radio/encoder'
import { randomSchedule } from '../radio/schedule/random-schedule'
import { RecordedItems } from '../radio/schedule/recorded-items'
import { readSchedule, ScheduleError } from '../radio/schedule/schedule'
import { scheduleTracks } from '../radio/schedule/schedule-tracks'
import { type RadioTrack, startRadio } from '../radio/start-radio'
import { streamClock } from '../radio/stream-clock'
import { fromWhereCalled } from './from-where-called'
import { type RadioWish, radioUsage, readRadioWish } from './radio-wish'

const breakdownSeconds = 60
/** More than it takes to be told that a stream is mute. */
const silenceSeconds = 30

const silentLog = { info() {}, warn() {}, error() {} }

/** Runs until it is interrupted; answers with the exit code. */
export async function runRadio(args: string[]): Promise<number> {
  const wish = readRadioWish(args)
  if (!wish) {
    process.stderr.write(radioUsage)
    return 2
  }
  const decoder = await openAudioDecoder({ log: silentLog })
  const tracks = await tracksOf(wish, decoder)
  if (!tracks) return 2
  const { port, host, log, speed, once: isOnce } = wish
  const ffmpeg = await findFfmpeg({ log: silentLog })
  const clock = streamClock(speed)
  const radio = await startRadio({
    tracks,
    port,
    host,
    clock,
    once: isOnce,
    encoder: ffmpeg && mp3By(ffmpeg.program),
    gap: wish.schedule ? 0 : 1,
    onPlayed: (played) => log && appendFileSync(log, `${JSON.stringify(played)}\n`),
    onTrack: (title) => process.stdout.write(`${new Date(clock.now()).toISOString()}  ${title}\n`),
  })
  process.stdout.write(`\n  The radio is at ${radio.url}\n`)
  if (speed !== 1) {
    process.stdout.write(
      `  It goes ${speed} times as fast as time does, and tells its own: only a service whose clock goes as fast hears when\n`,
    )
  }
  process.stdout.write(
    `  The service hears it when "outgoing": { "allow": ["${host}"] } is in its configuration\n\n`,
  )
  process.on('SIGUSR2', () => {
    radio.breakDown(breakdownSeconds)
    process.stdout.write(`${new Date(clock.now()).toISOString()}  Broken down for a minute\n`)
  })
  process.stdout.write(`  kill -USR2 ${process.pid} breaks it down for a minute\n\n`)
  await Promise.race([radio.over, once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await radio.close()
  return 0
}

/** Undefined where that was said to be wrong. */
async function tracksOf(wish: RadioWish, decoder: AudioDecoder): Promise<RadioTrack[] | undefined> {
  const { files, schedule, speed } = wish
  if (!schedule) {
    return files.length > 0 ? files.map((file) => fileTrack(decoder, file)) : demoTracks()
  }
  try {
    const isFile = 'file' in schedule
    const entries = isFile
      ? readSchedule(readFileSync(schedule.file, 'utf8'))
      : randomSchedule(schedule)
    const folder = isFile ? dirname(schedule.file) : '.'
    const pathOf = (file: string) => resolve(folder, file)
    const items = new RecordedItems({ decoder, pathOf })
    if (speed > 1) await items.prepare(entries)
    return scheduleTracks(entries, items)
  } catch (error) {
    const isTold = error instanceof ScheduleError || (error as NodeJS.ErrnoException).code
    if (!isTold) throw error
    process.stderr.write(`The schedule cannot be played:\n${(error as Error).message}\n`)
    return undefined
  }
}

const fileTrack =
  (decoder: AudioDecoder, file: string): RadioTrack =>
  async () => ({
    title: basename(file),
    sampleRate: radioRate,
    samples: decoder.decode(fromWhereCalled(file), { sampleRate: radioRate }),
  })

const silence: RadioTrack = async () => ({
  title: 'Silence',
  sampleRate: radioRate,
  samples: [new Float32Array(silenceSeconds * radioRate)],
})

const demoTracks = (): RadioTrack[] => [...seedTracks.map(seedTrack), silence]

const seedTrack =
  (track: (typeof seedTracks)[number]): RadioTrack =>
  async () => {
    for await (const { title, artist, wav } of recordings([track])) {
      const sound = readWav(wav)
      if (sound) {
        return {
          title: `${artist} – ${title}`,
          sampleRate: sound.sampleRate,
          samples: [sound.samples],
        }
      }
    }
    throw new Error('The demo recordings cannot be made')
  }
