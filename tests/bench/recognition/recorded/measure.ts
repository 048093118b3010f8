import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { accepted, peerThreshold } from '../accuracy'
import { peerVersion } from '../chromaprint'
import { lengths } from '../prepare'
import { figureTable, table } from '../report'
import { interval, percent } from '../statistics'
import type { Half } from './cells'
import { recordedSounds } from './recorded-sounds'
import { recordedFigures, reliabilityOf, type Told } from './recorded-targets'

// `npm run bench:recognition -- --recorded`: what `identify` answers to excerpts of recorded music. `--tuning`: of the half that the
// engine may be tuned by; `--alone`: without fpcalc, which takes most of the time. Fails where a target is missed.
const half: Half = process.argv.includes('--tuning') ? 'tuning' : 'table'
const isQuick = process.argv.includes('--quick')
const wantedLengths = process.argv.includes('--short') || isQuick ? [5] : lengths

const peer = process.argv.includes('--alone') ? undefined : peerVersion()
const { pool, known, unknown, cells, hours, voices } = await recordedSounds({
  ...{ half, isQuick, lengths: wantedLengths },
  withPeer: peer !== undefined,
})
const heard = await Promise.all(
  cells.map(async (cell) => {
    const { file, seconds } = cell
    const own = await pool.run('own', { file, seconds, deep: 'missed' })
    const theirs = peer ? await pool.run('peer', { file, seconds }) : undefined
    return { cell, own, deep: [], peer: theirs }
  }),
)
await pool.stop()

const thresholds = new Map(
  wantedLengths.map((seconds) => [
    seconds,
    peerThreshold(heard.filter(({ cell }) => cell.part === 'unknown' && cell.seconds === seconds)),
  ]),
)
const told = heard.map(({ cell, own, peer: theirs }): Told => {
  const isRight = (track: number | undefined, at: number) =>
    cell.part === 'known' && track === cell.excerpts[at]?.track
  const answers = own.map(accepted)
  const least = thresholds.get(cell.seconds) ?? 0
  return {
    cell,
    answers: answers.map((one, at) => one && { score: one.score, right: isRight(one.track, at) }),
    peer: theirs?.filter(({ track, errors }, at) => errors < least && isRight(track, at)).length,
  }
})
const figures = recordedFigures(told, voices.length > 0)
const rows = told.map(({ cell, answers, peer: theirs }) => {
  const { part, seconds, condition, excerpts } = cell
  const count = excerpts.length
  const right = answers.filter((one) => one?.right).length
  const wrong = answers.filter((one) => one && !one.right).length
  const { low, high } = interval(part === 'known' ? right : wrong, count)
  const isKnown = part === 'known'
  return [
    isKnown ? condition.name : `${condition.name}, of nothing that is known`,
    `${seconds} s`,
    isKnown ? percent(right / count) : '',
    `${percent(low)} … ${percent(high)}`,
    `${wrong} of ${count}`,
    isKnown ? (theirs === undefined ? 'NOT MEASURED' : percent(theirs / count)) : '',
  ]
})
const curve = reliabilityOf(told).map(({ from, to, right, count }) => [
  `${from} – ${to}`,
  count === 0 ? '' : percent(right / count),
  String(count),
])
const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const report = [
  `${known.length} recordings indexed (${hours.toFixed(1)} h), ${unknown.length} of other packages not; the half ${half === 'table' ? 'that nothing was tuned by' : 'for tuning'}. ${peer ?? 'fpcalc NOT MEASURED'}, at the threshold at which one in a hundred unknown excerpts finds something. ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}; ${new Date().toISOString().slice(0, 16)}, on ${revision}.${isQuick ? ' **Quick run: few conditions.**' : ''}`,
  figureTable(figures),
  'Percent of the excerpts; of what is not known, how often it is found:',
  table(['Sample', 'Length', 'Right', '95 %', 'Wrong', 'fpcalc'], rows),
  'What a score says, over all of these samples:',
  table(['Score', 'Right, percent', 'Samples'], curve),
].join('\n\n')
mkdirSync('tests/output', { recursive: true })
writeFileSync('tests/output/bench-recognition-recorded.md', `${report}\n`)
console.log(`\n${report}\n`)
process.exit(figures.every(({ passed }) => passed) ? 0 : 1)
