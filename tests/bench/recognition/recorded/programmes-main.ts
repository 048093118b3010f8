import { Pool } from '../pool'
import { halfOf } from './cells'
import { programmes } from './programmes'
import { recordedTracks } from './recorded-sounds'

// `npm run bench:recognition -- --programmes`: what a scan tells of half-hour programmes of recorded music that nothing was tuned by.
const isQuick = process.argv.includes('--quick')
const pool = new Pool()
const { known, unknown, voices } = await recordedTracks(pool)
await pool.stop()
const ofTable = known.filter((track) => halfOf(track) === 'table')
const report = await programmes({
  known: ofTable,
  unknown,
  voices,
  programmes: isQuick ? 1 : 4,
  minutes: isQuick ? 10 : 30,
  seed: 'programmes of the table',
})
console.log(`\n${report}\n`)
