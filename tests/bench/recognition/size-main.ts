import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus } from 'node:os'
import { figureTable } from './report'
import { sizeFigures } from './size'
import { millionPostings, storesTable } from './size-stores'

/**
 * `npm run bench:recognition -- --size`, 1,000 h and 200 samples of each kind unless told by `--hours=` and `--samples=`. With
 * `--stored` the index lies in a Redis cluster; with `--stores` that and PostgreSQL are compared on the same postings.
 */
const option = (name: string) =>
  process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
const hours = Number(option('hours') ?? 1000)
const samples = Number(option('samples') ?? 200)
const say = (text: string) => console.log(`${Math.round(performance.now() / 1000)} s: ${text}`)

if (process.argv.includes('--stores')) {
  console.log(`\n${await storesTable(hours, say)}\n`)
  console.log(`A million postings in the process that asks: ${Math.round(millionPostings())} ms.`)
  process.exit()
}
const figures = await sizeFigures({
  hours,
  stored: process.argv.includes('--stored'),
  samples,
  say,
})
const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(
  `\n${cpus()[0]?.model}, ${availableParallelism()} cores, Node ${process.version}; ${new Date().toISOString().slice(0, 16)}, on ${revision}.\n\n${figureTable(figures)}\n`,
)
process.exit(figures.every(({ passed }) => passed) ? 0 : 1)
