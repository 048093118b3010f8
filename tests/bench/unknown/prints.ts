import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '@console/core/server'
import { wavBytes } from '../../support/audio'
import { fpcalcOf } from '../recognition/chromaprint'
import { toInt16 } from '../recognition/sound'
import { type Air, rate } from './air'

/** As the service cuts what nobody knows. */
const stretchSeconds = 600
const overlapSeconds = 30
const atOnce = 2

export interface Stretch {
  /** Seconds since the beginning of the station. */
  begin: number
  end: number
  countedFrom: number
  fingerprint: Buffer
}

export interface PrintedHour {
  stream: number
  hour: number
  stretches: Stretch[]
  /** Of the peer, of the whole hour. */
  words: Uint32Array
}

interface Printing {
  air: Air
  folder: string
  /** Of these sounds and no others. */
  name: string
  recognition: Services['recognition']
  withPeer: boolean
}

/** All hours of a station as the finder gets them; made once and kept. */
export async function printedHours(stream: number, printing: Printing): Promise<PrintedHour[]> {
  const file = join(printing.folder, `${printing.name} station ${stream}.prints`)
  const peerFile = `${file}.words`
  const isKnown = existsSync(file) && (!printing.withPeer || existsSync(peerFile))
  if (!isKnown) await make(stream, printing, file, peerFile)
  const hours: PrintedHour[] = JSON.parse(readFileSync(file, 'utf8')).map(
    (hour: { stretches: (Omit<Stretch, 'fingerprint'> & { fingerprint: string })[] }) => ({
      ...hour,
      stretches: hour.stretches.map((one) => ({
        ...one,
        fingerprint: Buffer.from(one.fingerprint, 'base64'),
      })),
    }),
  )
  const words: number[][] = printing.withPeer ? JSON.parse(readFileSync(peerFile, 'utf8')) : []
  return hours.map((hour, at) => ({ ...hour, words: Uint32Array.from(words[at] ?? []) }))
}

async function make(stream: number, printing: Printing, file: string, peerFile: string) {
  const { air, recognition, withPeer } = printing
  const hours: object[] = []
  const words: number[][] = []
  let before = new Float32Array(0)
  let hour = 0
  for (const samples of air.hoursOf(stream)) {
    const joined = new Float32Array(before.length + samples.length)
    joined.set(before)
    joined.set(samples, before.length)
    const origin = hour * 3600 - before.length / rate
    const cuts = Array.from({ length: 3600 / stretchSeconds }, (_, at) => {
      const countedFrom = hour * 3600 + at * stretchSeconds
      const begin = Math.max(origin, countedFrom - overlapSeconds)
      return { begin, end: countedFrom + stretchSeconds, countedFrom }
    })
    const stretches: object[] = []
    for (let at = 0; at < cuts.length; at += atOnce) {
      const some = cuts.slice(at, at + atOnce).map(async (cut) => {
        const part = joined.subarray((cut.begin - origin) * rate, (cut.end - origin) * rate)
        const source = { bytes: new Uint8Array(wavBytes(part, rate)), type: 'audio' as const }
        const bytes = await recognition.fingerprint(source)
        return { ...cut, fingerprint: Buffer.from(bytes).toString('base64') }
      })
      stretches.push(...(await Promise.all(some)))
    }
    hours.push({ stream, hour, stretches })
    if (withPeer) words.push([...fpcalcOf(toInt16(samples), rate)])
    before = joined.slice(-overlapSeconds * rate)
    hour++
  }
  writeFileSync(file, JSON.stringify(hours))
  if (withPeer) writeFileSync(peerFile, JSON.stringify(words))
}
