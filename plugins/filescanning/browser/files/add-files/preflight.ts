import { billedSeconds, type Policy } from '../../../contract'

/** A chosen file: its length in seconds; null where the browser cannot read it, absent while it is being read. */
export interface Measured {
  seconds?: number | null
}

const wholeFile: Policy = { type: 'traverse', interval: 0, rec_length: 10 }
const threePoints: Policy = { type: 'points', points: 3 }

/** What scanning the files is billed by the container's policy, and what it would be by two common ones. */
export function preflightOf(files: readonly Measured[], policy: Policy) {
  const known = files.flatMap(({ seconds }) => (typeof seconds === 'number' ? [seconds] : []))
  const billedBy = (rules: Policy) =>
    known.reduce((sum, seconds) => sum + billedSeconds(rules, seconds), 0)
  return {
    count: files.length,
    seconds: known.reduce((sum, seconds) => sum + seconds, 0),
    billed: billedBy(policy),
    wholeFile: billedBy(wholeFile),
    threePoints: billedBy(threePoints),
    reading: files.filter(({ seconds }) => seconds === undefined).length,
    unknown: files.filter(({ seconds }) => seconds === null).length,
  }
}
