import { readFile } from 'node:fs/promises'
import { type Command, Failure } from '@console/core/server'
import { checkUrls } from '../streams/adding/check-urls'
import { keepStation } from './keep-station'
import { readStations } from './read-stations'

const mostNamed = 50

/** `npm run import:stations -- <file>`: stations that customers may monitor and the service listens to for those who do. */
export const importStations: Command = {
  name: 'import:stations',
  usage:
    '<CSV with the columns id, name, urls, type, sub_title, frequency, city, province, country, language, genre, website, latitude, longitude, dead; or JSON of radio-browser.info> [--dry-run]',
  async run({ args: [path = '', ...flags], services, print }) {
    const isDry = flags.includes('--dry-run')
    const tally = { added: 0, changed: 0, 'as before': 0, 'not listened to': 0, failed: 0 }
    const fail = (place: string, problem: string) => {
      tally.failed += 1
      if (tally.failed <= mostNamed) print(`${place}: ${problem}`)
    }
    const rollBack = new Error('a dry run')
    for (const read of readStations(await readFile(path, 'utf8'))) {
      if ('problem' in read) {
        fail(read.place, read.problem)
        continue
      }
      const { place, station } = read
      try {
        await checkUrls(station.urls, { services })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        fail(place, `${station.name}: ${error.message}`)
        continue
      }
      await services.db
        .transaction(async (tx) => {
          const { outcome, rests } = await keepStation(station, services, tx)
          tally[outcome] += 1
          if (rests) tally['not listened to'] += 1
          if (isDry) throw rollBack
        })
        .catch((error) => {
          if (error !== rollBack) throw error
        })
    }
    const told = Object.entries(tally).map(([name, count]) => `${count} ${name}`)
    print(`${isDry ? 'Would be: ' : ''}${told.join(', ')}`)
    return tally.failed === 0
  },
}
