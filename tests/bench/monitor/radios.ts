import { mp3By } from '../../../host/cli/radio/encoder'
import { randomSchedule } from '../../../host/cli/radio/schedule/random-schedule'
import { RecordedItems } from '../../../host/cli/radio/schedule/recorded-items'
import type { Entry } from '../../../host/cli/radio/schedule/schedule'
import { scheduleTracks } from '../../../host/cli/radio/schedule/schedule-tracks'
import { type Radio, startRadio } from '../../../host/cli/radio/start-radio'
import { streamClock } from '../../../host/cli/radio/stream-clock'
import { findFfmpeg, openAudioDecoder } from '../../../host/engine/media/find-decoder'
import { mp3Encoder } from '../../support/mp3'
import type { RadiosAnswer, RadiosCall } from './radios-process'

// A process of its own: what it costs to send is no cost of who listens.

const log = { info() {}, warn() {}, error() {} }
const tell = (answer: RadiosAnswer) => void process.send?.(answer)

const decoder = await openAudioDecoder({ log })
const ffmpeg = await findFfmpeg({ log })
const items = new RecordedItems({ decoder, pathOf: (file) => file })
let schedules: Entry[][] = []
let radios: Radio[] = []

async function prepare(count: number, hours: number): Promise<void> {
  schedules = Array.from({ length: count }, (_, at) => randomSchedule({ hours, seed: String(at) }))
  await items.prepare(schedules.flat())
  tell({ told: 'prepared', entries: schedules.flat() })
}

async function play({ speed, begin, at, once }: Extract<RadiosCall, { call: 'play' }>) {
  const clock = streamClock(speed, { begin, at })
  radios = await Promise.all(
    schedules.map((schedule, radio) =>
      startRadio({
        tracks: scheduleTracks(schedule, items),
        port: 0,
        clock,
        once,
        encoder: ffmpeg ? mp3By(ffmpeg.program) : mp3Encoder,
        onPlayed: (played) => once && tell({ told: 'played', radio, line: JSON.stringify(played) }),
      }),
    ),
  )
  tell({ told: 'playing', urls: radios.map(({ url }) => url) })
  await Promise.all(radios.map(({ over }) => over))
  if (once) tell({ told: 'over' })
}

async function stop(): Promise<void> {
  await Promise.all(radios.splice(0).map((radio) => radio.close()))
  tell({ told: 'stopped' })
}

process.on('message', (asked: RadiosCall) => {
  const done =
    asked.call === 'prepare'
      ? prepare(asked.count, asked.hours)
      : asked.call === 'play'
        ? play(asked)
        : stop()
  done.catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.once('disconnect', () => process.exit(0))
