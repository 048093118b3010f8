import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import type { AudioDecoder } from '@console/core/server'
import { recordings } from '../../demo/audio/recordings'
import { seedTracks } from '../../demo/audio/seed-tracks'
import { findFfmpeg, openAudioDecoder } from '../../engine/media/find-decoder'
import { readWav } from '../../engine/recognition/fingerprint/wav'
import { mp3By, radioRate } from '../radio/encoder'
import { type RadioTrack, startRadio } from '../radio/start-radio'
import { fromWhereCalled } from './from-where-called'

const usage = `npm run demo:radio -- [<audio file…>] [--port 8090] [--host 127.0.0.1] [--log <file>]

Plays the files, or the recordings that a new console starts with and a silence, as an endless radio.

--log   Adds a line of JSON for each track that was played: title, begin and end, to compare with what is heard.
kill -USR2 <id of the process>   Breaks the radio down for a minute.
`

const breakdownSeconds = 60
/** More than it takes to be told that a stream is mute. */
const silenceSeconds = 30

const silentLog = { info() {}, warn() {}, error() {} }

/** Runs until it is interrupted; answers with the exit code. */
export async function runRadio(args: string[]): Promise<number> {
  const asked = readArguments(args)
  if (!asked) {
    process.stderr.write(usage)
    return 2
  }
  const { files, port, host, log } = asked
  const decoder = await openAudioDecoder({ log: silentLog })
  const ffmpeg = await findFfmpeg({ log: silentLog })
  const radio = await startRadio({
    tracks: files.length > 0 ? files.map((file) => fileTrack(decoder, file)) : demoTracks(),
    port,
    host,
    encoder: ffmpeg && mp3By(ffmpeg.program),
    gap: 1,
    onPlayed: (played) => log && appendFileSync(log, `${JSON.stringify(played)}\n`),
    onTrack: (title) => process.stdout.write(`${new Date().toISOString()}  ${title}\n`),
  })
  process.stdout.write(`\n  The radio is at ${radio.url}\n`)
  process.stdout.write(
    `  The service hears it when "outgoing": { "allow": ["${host}"] } is in its configuration\n\n`,
  )
  process.on('SIGUSR2', () => {
    radio.breakDown(breakdownSeconds)
    process.stdout.write(`${new Date().toISOString()}  Broken down for a minute\n`)
  })
  process.stdout.write(`  kill -USR2 ${process.pid} breaks it down for a minute\n\n`)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  await radio.close()
  return 0
}

function readArguments(args: string[]) {
  const options = {
    port: { type: 'string', default: '8090' },
    host: { type: 'string', default: '127.0.0.1' },
    log: { type: 'string' },
  } as const
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65535) return undefined
    const { host, log } = values
    return { files: positionals, port, host, log: log && fromWhereCalled(log) }
  } catch {
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
