import type { ChannelPlaces } from '../../../contract'

export type Place = ChannelPlaces['stations'][number]

export interface CountryPlays {
  country: string
  stations: number
  plays: number
  play_time: number
}

/** How points are told apart: by what is to be done about a station. */
export const mapKinds = { running: 'Running', trouble: 'Not heard', paused: 'Paused' }

export const kindOfState = (code: number): keyof typeof mapKinds =>
  code === 0 ? 'running' : code === 4 ? 'paused' : 'trouble'

/** Most plays first. */
export function byCountry(
  stations: readonly Place[],
  nameOf: (code: string) => string,
): CountryPlays[] {
  const sums = new Map<string, CountryPlays>()
  for (const { country: code, plays, play_time } of stations) {
    const country = nameOf(code)
    const sum = sums.get(country) ?? { country, stations: 0, plays: 0, play_time: 0 }
    sums.set(country, {
      country,
      stations: sum.stations + 1,
      plays: sum.plays + plays,
      play_time: sum.play_time + play_time,
    })
  }
  return [...sums.values()].sort(
    (one, other) => other.plays - one.plays || one.country.localeCompare(other.country),
  )
}
