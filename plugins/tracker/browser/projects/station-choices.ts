import type { TrackedChannel } from '../../contract'

export interface StationChoice {
  id: string
  name: string
  city: string
  /** Code, and its name in the language of the console; empty: not known. */
  code: string
  country: string
}

/** With those that were chosen and are monitored no more. */
export function choicesOf(
  channels: readonly TrackedChannel[],
  chosen: readonly string[],
  countryOf: (code: string) => string,
): StationChoice[] {
  const known = new Set(channels.map(({ stream_id }) => stream_id))
  return [
    ...channels.map(({ stream_id: id, name, city, country: code }) => {
      const country = code && countryOf(code)
      return { id, name, city, code, country }
    }),
    ...chosen
      .filter((id) => !known.has(id))
      .map((id) => ({ id, name: id, city: '', code: '', country: '' })),
  ]
}

interface Wanted {
  countries: readonly string[]
  stations: readonly string[]
}

/** What is followed before anything is left out. */
export const followedOf = (choices: readonly StationChoice[], { countries, stations }: Wanted) =>
  countries.length + stations.length === 0
    ? choices
    : choices.filter(({ id, code }) => countries.includes(code) || stations.includes(id))

/** By country, in the order of their names; those whose place is not known are last. */
export function groupsOf(choices: readonly StationChoice[]) {
  const groups = new Map<string, StationChoice[]>()
  for (const choice of choices)
    groups.set(choice.country, [...(groups.get(choice.country) ?? []), choice])
  return [...groups]
    .map(([country, stations]) => ({ country, stations }))
    .sort((one, other) =>
      one.country === '' || other.country === ''
        ? other.country.length - one.country.length
        : one.country.localeCompare(other.country),
    )
}
