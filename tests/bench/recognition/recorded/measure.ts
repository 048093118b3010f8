import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Random } from '../../../../host/demo/audio/random'
import { accepted, peerThreshold } from '../accuracy'
import { peerVersion } from '../chromaprint'
import { type Condition, recordedConditions } from '../conditions'
import { Pool } from '../pool'
import { type Cell, indexReferences, lengths, missing } from '../prepare'
import { table } from '../report'
import { interval, percent } from '../statistics'
import { type RecordedTrack, recordedMusic, voices } from './music'

// `npm run bench:recognition -- --recorded`: what `identify` answers to excerpts of recorded music.
const seed = 'recorded 1'
const perKnown = 3
const perUnknown = 5
/** What chance is measured with. */
const unknownIn = ['clean', 'white noise 5 dB', 'babble noise 0 dB', 'voice 6 dB above']
const changedUnknownIn = ['speed +2 %', 'pitch −2 %']

const folder = join(tmpdir(), 'recognition-bench-recorded')
mkdirSync(folder, { recursive: true })
console.log(`music, kept in ${folder}`)
const tracks = recordedMusic(folder).filter(({ seconds }) => seconds > 25)
const speakers = voices(folder)
if (speakers.length === 0) console.log('voices NOT MEASURED: espeak-ng is not installed')
const isKnown = ({ id }: RecordedTrack) => Number.parseInt(id.slice(0, 6), 16) % 10 < 6
const known = tracks.filter(isKnown)
const unknown = tracks.filter((track) => !isKnown(track))

const needsVoice = (one: Condition) =>
  one.type === 'voice' || (one.type === 'noise' && one.colour === 'babble')
const isQuick = process.argv.includes('--quick')
const quickNames = ['clean', 'voice 6 dB above', 'speed +2 %']
const wanted = recordedConditions
  .filter((one) => speakers.length > 0 || !needsVoice(one))
  .filter(({ name }) => !isQuick || quickNames.includes(name))
const cells = (process.argv.includes('--short') ? [5] : lengths).flatMap((seconds) =>
  wanted.flatMap((condition) => {
    const isOfUnknown = [...unknownIn, ...changedUnknownIn].includes(condition.name)
    return [
      cellOf('known', condition, seconds, known, perKnown),
      ...(isOfUnknown ? [cellOf('unknown', condition, seconds, unknown, perUnknown)] : []),
    ]
  }),
)

const pool = new Pool()
await missing(
  cells,
  ({ file }) => file,
  ({ part, condition, seconds, excerpts }, file) => {
    const from = part === 'known' ? known : unknown
    const sources = excerpts.map(({ track, at }) => ({ file: from[track]?.file ?? '', at }))
    return pool.run('render', { file, sources, seconds, condition, voices: speakers, seed })
  },
)
const peer = peerVersion()
const files = known.map(({ file }) => file)
const { hours } = await indexReferences(pool, files, peer !== undefined)
const heard = await Promise.all(
  cells.map(async (cell) => {
    const { file, seconds } = cell
    const own = await pool.run('own', { file, seconds, deep: false })
    const deep = await pool.run('own', { file, seconds, deep: true })
    return { cell, own, deep, peer: peer ? await pool.run('peer', { file, seconds }) : undefined }
  }),
)
await pool.stop()

/** As `identify` answers: changed speed and pitch are tried where nothing is found. */
const told = heard.map(({ own, deep }) =>
  own.map((plain, at) => accepted(plain) ?? accepted(deep[at] ?? plain)),
)
const thresholds = new Map(
  lengths.map((seconds) => [
    seconds,
    peerThreshold(heard.filter(({ cell }) => cell.part === 'unknown' && cell.seconds === seconds)),
  ]),
)
const rows = heard.map(({ cell, peer: theirs }, index) => {
  const { part, seconds, condition, excerpts } = cell
  const answers = told[index] ?? []
  const isRight = (track: number | undefined, at: number) => track === excerpts[at]?.track
  const right = answers.filter((answer, at) => part === 'known' && isRight(answer?.track, at))
  const wrong = answers.filter(
    (answer, at) => answer && (part === 'unknown' || !isRight(answer.track, at)),
  )
  const least = thresholds.get(seconds) ?? 0
  const peerRight = theirs?.filter(({ track, errors }, at) => errors < least && isRight(track, at))
  const { low, high } = interval(right.length, excerpts.length)
  return part === 'known'
    ? [
        ...[condition.name, `${seconds} s`, percent(right.length / excerpts.length)],
        ...[`${percent(low)} … ${percent(high)}`, `${wrong.length} of ${excerpts.length}`],
        peerRight ? percent(peerRight.length / excerpts.length) : 'NOT MEASURED',
      ]
    : [
        `${condition.name}, of nothing that is known`,
        `${seconds} s`,
        '',
        '',
        `${wrong.length} of ${excerpts.length}`,
        '',
      ]
})
const report = [
  `${known.length} recordings indexed (${hours.toFixed(1)} h), ${unknown.length} not; ${peer ?? 'fpcalc NOT MEASURED'}, at the threshold at which one in a hundred unknown excerpts finds something. Percent of the excerpts.`,
  table(['Sample', 'Length', 'Right', '95 %', 'Wrong', 'fpcalc'], rows),
].join('\n\n')
mkdirSync('tests/output', { recursive: true })
writeFileSync('tests/output/bench-recognition-recorded.md', `${report}\n`)
console.log(`\n${report}\n`)

function cellOf(
  part: 'known' | 'unknown',
  condition: Condition,
  seconds: number,
  from: readonly RecordedTrack[],
  perTrack: number,
): Cell {
  const random = new Random(`${seed} ${part} ${seconds}`)
  const excerpts = from.flatMap((track, index) =>
    Array.from({ length: perTrack }, () => ({
      track: index,
      kind: 'music' as const,
      at: random.between(1, track.seconds - 1.1 * seconds - 2),
    })),
  )
  const name = `${part} ${condition.name} ${seconds} s`
  const file = join(folder, `${name}.raw`.replaceAll(/[ /%]+/g, '-'))
  return { name, part, condition, seconds, excerpts, file }
}
