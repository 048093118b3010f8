import { readFileSync, writeFileSync } from 'node:fs'
import { calibration } from '../../../host/engine/recognition/search/calibration'
import type { CellAnswers } from './accuracy'
import type { Place } from './worker'

const file = 'host/engine/recognition/search/calibration.ts'

/** Less than the one in a hundred that is allowed: other samples are not these. */
const share = 0.006

/** Sets where chance ends, from samples that are in no reference and that nothing else is measured with. */
export function calibrate(cells: readonly CellAnswers[]) {
  const loud = {
    plain: reached(cells.flatMap(({ own }) => own.map(({ places }) => mostCertain(places)))),
    deep: reached(
      cells.flatMap((heard) =>
        heard.deep.map(({ places }) => mostCertain(places.filter(({ pass }) => pass === 'deep'))),
      ),
    ),
  }
  const round = (value: number) => Math.ceil(value * 1000) / 1000
  const values = `{ plain: ${round(loud.plain * calibration.loud.plain)}, deep: ${round(loud.deep * calibration.loud.deep)} }`
  writeFileSync(file, readFileSync(file, 'utf8').replace(/loud: \{.*\}/, `loud: ${values}`))
  console.log(
    `calibrated: loud ${values}; what is printed below was measured with the values before`,
  )
}

const mostCertain = (places: readonly Place[]) =>
  places.reduce((most, { certainty }) => Math.max(most, certainty), 0)

/** What so small a share of the values is above. */
const reached = (values: number[]) =>
  values.sort((a, b) => b - a)[Math.floor(values.length * share)] ?? 0
