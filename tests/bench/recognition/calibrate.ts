import { readFileSync, writeFileSync } from 'node:fs'
import { calibration } from '../../../host/server/recognition/search/calibration'
import { strengthOf } from '../../../host/server/recognition/search/score'
import type { Heard } from './accuracy'
import type { OwnAnswer } from './worker'

const file = 'host/server/recognition/search/calibration.ts'

/** Half of one in a hundred each: there are two ways to be convinced. */
const share = 0.005

/** Sets where chance ends, from samples that are in no reference and that nothing else is measured with. */
export function calibrate(cells: readonly Heard[], hours: number) {
  const plain = cells.flatMap(({ own }) => own.map((answer) => bestOf(answer)))
  const deep = cells.flatMap((heard) => heard.deep.map((answer) => bestOf(answer, 'deep')))
  const alone = {
    plain: reached(plain.map(({ strength }) => strength)),
    deep: reached(deep.map(({ strength }) => strength)),
  }
  const lead = {
    plain: reached(plain.map((one) => one.lead)),
    deep: reached(deep.map((one) => one.lead)),
  }
  const pair = (values: { plain: number; deep: number }) =>
    `{ plain: ${values.plain}, deep: ${values.deep} }`
  const text = readFileSync(file, 'utf8')
    .replace(/hours: [\d.]+/, `hours: ${Math.round(hours)}`)
    .replace(/alone: \{.*\}/, `alone: ${pair(alone)}`)
    .replace(/lead: \{.*\}/, `lead: ${pair(lead)}`)
  writeFileSync(file, text)
  console.log(`calibrated with ${plain.length} samples: alone ${pair(alone)}, lead ${pair(lead)}`)
  console.log('What is printed below was measured with the values before')
}

function bestOf({ places }: OwnAnswer, pass?: 'deep') {
  const strengths = places.map(strengthOf)
  // The one after the next, as in the search: the next may be a copy.
  const rival = Math.max(strengths[2] ?? 0, calibration.leastRival)
  const own = places.findIndex((place) => pass !== 'deep' || place.pass === 'deep')
  const strength = own < 0 ? 0 : (strengths[own] as number)
  return { strength, lead: strength - rival }
}

/** What so small a share of the values is above. */
function reached(values: number[]): number {
  values.sort((a, b) => b - a)
  const value = values[Math.floor(values.length * share)] ?? 0
  return Math.ceil(value * 10 + 1) / 10
}
