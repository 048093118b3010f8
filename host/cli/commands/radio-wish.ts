import { parseArgs } from 'node:util'
import { fromWhereCalled } from './from-where-called'

export const radioUsage = `npm run demo:radio -- [<audio file…> | --schedule <file> | --random <hours>h] [--port 8090] [--host 127.0.0.1]
  [--log <file>] [--speed <times>] [--seed <word>] [--once]

Plays the files, a schedule, or the recordings that a new console starts with and a silence, as an endless radio.

--schedule   A JSON list of what is on the air, one after the other:
               { "item": "Song 1", "kind": "music", "whole": 90, "from": 30, "length": 40, "gain": -3, "fade": 2,
                 "over": { "item": "Words", "at": 5, "length": 6, "gain": 0 } }
               { "item": "Jingle", "file": "jingle.mp3" }   { "silence": 30 }   { "breakdown": 20 }
             An item without a file is made of its name: music, speech, jingle or advert of "whole" seconds (60). Of it are
             played "length" seconds "from" there, so many decibels louder, faded at both ends, with speech over it. In a
             breakdown who hears the radio is let go, and nobody let in. Files lie beside the schedule.
--random     A schedule of so many hours with all of that, the same for the same --seed.
--speed      Plays so many times as fast as time goes; log and titles are in the time of the stream.
--once       Ends with the last entry.
--log        Adds a line of JSON for each that was played: title, kind, from, how, begin and end, to compare with what is heard.
kill -USR2 <id of the process>   Breaks the radio down for a minute.
`

export interface RadioWish {
  files: string[]
  schedule: { file: string } | { hours: number; seed: string } | undefined
  port: number
  host: string
  log: string | undefined
  speed: number
  once: boolean
}

const options = {
  port: { type: 'string', default: '8090' },
  host: { type: 'string', default: '127.0.0.1' },
  log: { type: 'string' },
  schedule: { type: 'string' },
  random: { type: 'string' },
  seed: { type: 'string', default: '1' },
  speed: { type: 'string', default: '1' },
  once: { type: 'boolean', default: false },
} as const

/** Undefined when that is not how it is asked for. */
export function readRadioWish(args: string[]): RadioWish | undefined {
  try {
    const { positionals: files, values } = parseArgs({ args, options, allowPositionals: true })
    const { host, log, schedule, random, seed, once } = values
    const [port, speed] = [Number(values.port), Number(values.speed)]
    const hours = random === undefined ? 1 : Number(/^(\d+(?:\.\d+)?)h?$/.exec(random)?.[1])
    if (!Number.isInteger(port) || port < 0 || port > 65535) return undefined
    if (!(speed > 0 && speed <= 1000) || !(hours > 0 && hours <= 10_000)) return undefined
    if ([files.length > 0, schedule, random].filter(Boolean).length > 1) return undefined
    return {
      files,
      schedule: schedule
        ? { file: fromWhereCalled(schedule) }
        : random
          ? { hours, seed }
          : undefined,
      port,
      host,
      log: log && fromWhereCalled(log),
      speed,
      once,
    }
  } catch {
    return undefined
  }
}
