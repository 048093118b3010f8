import type { Timemap } from '#plugins/bm/contract'
import { RecordedItems } from '../../../host/cli/radio/schedule/recorded-items'
import type { HeardResult } from '../../support/radio-log'
import type { Person } from '../../support/service'

/** Of a schedule whose items are all made. */
export const radioItems = () =>
  new RecordedItems({
    decoder: {
      decode(file) {
        throw new Error(`${file} is no item of this test`)
      },
    },
    pathOf: (file) => file,
  })

/** The results of a day, `2026-03-10`, with parts of seconds, as the timemap tells them; and the day's shares. */
export async function heardDay(person: Person, path: string, date: string) {
  const { body } = await person.call('GET', `${path}/timemap?date=${date.replaceAll('-', '')}`)
  const { begin: midnight, results, shares }: Timemap = body.data
  const at = (seconds: number) => midnight + seconds * 1000
  const heard: HeardResult[] = results.map(({ id, title, begin, end }) => ({
    id,
    title,
    begin: at(begin),
    end: at(end),
  }))
  return { heard, shares, allOver: results.every(({ over }) => over === 1) }
}
