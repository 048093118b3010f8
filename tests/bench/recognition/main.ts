import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { bytesOf } from '../../../host/engine/recognition/index/segment'
import { type CellAnswers, falsePositives, inTotal, peerThreshold, rowOf } from './accuracy'
import { peerVersion } from './chromaprint'
import { isDeep } from './conditions'
import { frozen } from './corpus'
import { costFigures } from './cost-figures'
import { Pool } from './pool'
import { type Cell, cacheFolder, indexReferences, lengths, prepareSounds } from './prepare'
import { accuracyTable, figureTable, signed } from './report'
import { percent } from './statistics'
import { accuracyFigures, type Figure } from './targets'

const [quick, accuracyOnly] = ['--quick', '--accuracy'].map((option) =>
  process.argv.includes(option),
)
/** For a look at short samples only: half the time. */
const wanted = process.argv.includes('--short') ? [5] : lengths
const say = (text: string) => console.log(`${Math.round(performance.now() / 1000)} s: ${text}`)

const peer = peerVersion()
const folder = cacheFolder()
const pool = new Pool()
say(`sounds, kept in ${folder}`)
const prepared = await prepareSounds(pool, folder, {
  quick: quick === true,
  wanted,
  parts: ['known', 'unknown'],
})
say('references')
const indexed = await indexReferences(
  pool,
  prepared.corpus.references.map(prepared.fileOf),
  peer !== undefined,
)
say('samples')
const heard: CellAnswers[] = await Promise.all(
  prepared.cells.map(async (cell) => {
    const { file, seconds, condition, part } = cell
    const changed = isDeep(condition)
    const [own, deep] = await Promise.all([
      part === 'known' && changed ? [] : pool.run('own', { file, seconds, deep: false }),
      part === 'known' && !changed ? [] : pool.run('own', { file, seconds, deep: true }),
    ])
    return { cell, own, deep, peer: undefined }
  }),
)
keep()
if (peer) {
  say(`the same samples by ${peer}`)
  await Promise.all(
    heard.map(async (one) => {
      const { file, seconds } = one.cell
      one.peer = await pool.run('peer', { file, seconds })
    }),
  )
}
await pool.stop()

const { hours } = indexed
const partOf = (part: Cell['part']) => heard.filter(({ cell }) => cell.part === part)
const thresholds = new Map(
  wanted.map((seconds) => [
    seconds,
    peerThreshold(partOf('unknown').filter(({ cell }) => cell.seconds === seconds)),
  ]),
)
const thresholdOf = ({ seconds }: Cell) => thresholds.get(seconds) ?? 0
const rows = partOf('known').map((one) => rowOf(one, thresholdOf(one.cell)))
const total = inTotal(partOf('known'), thresholdOf)
const chance = falsePositives(partOf('unknown'))
const wrong = rows.reduce((sum, row) => sum + row.wrong, 0)

const comparison: Figure = {
  id: 'T8',
  what: 'compared with fpcalc, sample by sample',
  target: 'worse in no cell (paired, 95 %), better in all together',
  own: `worse in ${rows.filter(({ interval }) => interval && interval.high < 0).length} of ${rows.length} cells`,
  peer: peer ? `all together ${signed(total.low)} … ${signed(total.high)} points` : 'NOT MEASURED',
  ...(peer && {
    passed: total.low > 0 && rows.every(({ interval }) => interval && interval.high >= 0),
  }),
}
const offsets = (isTempo: boolean) =>
  Math.max(
    ...rows
      .filter(
        ({ cell }) =>
          (cell.condition.type === 'tempo' || cell.condition.type === 'speed') === isTempo,
      )
      .map(({ offset }) => offset),
  )
const figures: Figure[] = [
  ...accuracyFigures(rows),
  comparison,
  {
    id: 'T9',
    what: `false positives, ${chance.count} samples of no reference`,
    target: '≤ 1 %',
    own: `${percent(chance.own)} %, of speech ${percent(chance.speech)} %, deep ${percent(chance.deep)} %`,
    peer: peer ? '1 % by its threshold' : 'NOT MEASURED',
    passed: chance.own <= 0.01 && chance.deep <= 0.01 && chance.speech === 0,
  },
  {
    id: 'T9',
    what: 'another recording named for a known sample',
    target: '0',
    own: `${wrong} of ${rows.reduce((sum, { cell }) => sum + cell.excerpts.length, 0)}`,
    passed: wrong === 0,
  },
  {
    id: 'T10',
    what: 'error of offsets, p95 of the worst cell',
    target: '≤ 20 ms, ≤ 50 ms when the tempo changed',
    own: `${Math.round(offsets(false))} ms, ${Math.round(offsets(true))} ms`,
    passed: offsets(false) <= 20 && offsets(true) <= 50,
  },
  ...(accuracyOnly
    ? []
    : await costFigures({ prepared, indexed, heard, quick: quick === true, peer, say })),
]
say('done')

const corpus = `${prepared.corpus.references.length} recordings, ${hours.toFixed(1)} h (seed "${frozen.seed}"), ${prepared.corpus.unknown.length} more that are not indexed`
const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const report = [
  `${corpus}. ${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(
      ' ',
    )}; ${peer ?? 'fpcalc NOT MEASURED'}; ${new Date().toISOString().slice(0, 16)}, on ${revision}.${quick ? ' **Quick run: fewer recordings and samples.**' : ''}`,
  figureTable(figures),
  'Recognised, in percent of the samples:',
  accuracyTable(rows),
  `Engine index: ${(bytesOf(indexed.segment) / 1e6 / hours).toFixed(2)} MB/h.`,
].join('\n\n')
mkdirSync('tests/output', { recursive: true })
writeFileSync('tests/output/bench-recognition.md', `${report}\n`)
keep()
console.log(`\n${report}\n`)

process.exit(peer && figures.every(({ passed }) => passed) ? 0 : 1)

/** Every single answer, to look closer. */
function keep() {
  const file = `${folder}/heard${quick ? '-quick' : ''}.json`
  writeFileSync(file, JSON.stringify({ hours: indexed.hours, heard }))
}
