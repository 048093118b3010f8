import { check } from '@console/core/contract'
import { countries, type ICountry } from 'countries-list'
import Papa from 'papaparse'
import { z } from 'zod'
import { mostUrls, StreamUrl } from '../../contract'
import { countryCode } from './country-code'

const text = (most = 200) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) =>
      String(value ?? '')
        .trim()
        .slice(0, most),
    )

const degrees = (most: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => {
      const number =
        value === '' || value === null || value === undefined ? Number.NaN : Number(value)
      return Math.abs(number) <= most ? number : null
    })

/** As the catalogue keeps it. */
const Line = z.object({
  source: text(),
  type: text().transform((type) => (/^tv$/i.test(type) ? ('TV' as const) : ('Radio' as const))),
  name: text().refine((name) => name !== '', 'The name is missing'),
  sub_title: text(),
  language: text(),
  city: text(),
  province: text(),
  country: text().transform((given, context) => {
    const code = given === '' ? '' : countryCode(given)
    if (code !== undefined) return code
    context.addIssue(`‘${given}’ is no country: write its name, or a code like DE`)
    return z.NEVER
  }),
  genre: text(),
  frequency: text(50),
  website: text(500),
  latitude: degrees(90),
  longitude: degrees(180),
  urls: z
    .array(z.string())
    .min(1, 'The address of the stream is missing')
    .transform((urls) => [...new Set(urls)].slice(0, mostUrls))
    .refine(
      (urls) => urls.every((url) => check(StreamUrl, url).success),
      'The address of the stream is none that can be listened to',
    ),
  dead: z.boolean(),
})

export type NewStation = z.output<typeof Line> & { continent: string }
export type ReadLine = { place: string; station: NewStation } | { place: string; problem: string }

/** Of radio-browser.info, as its `/json/stations` answers. */
const Foreign = z.looseObject({ stationuuid: z.string() })

/** Stations of a CSV file of ours or a JSON file of radio-browser, each with what is wrong with it. */
export function readStations(content: string): ReadLine[] {
  const whole = content.replace(/^\uFEFF/, '').trim()
  if (whole.startsWith('{')) {
    throw new Error('The file is JSON, but no list of stations: it has to begin with [')
  }
  return whole.startsWith('[')
    ? readForeign(z.array(z.unknown()).parse(JSON.parse(whole)))
    : ofCsv(whole).map(readLine)
}

/** Those of radio-browser alone. */
export const readForeign = (all: readonly unknown[]): ReadLine[] => ofJson(all).map(readLine)

function readLine({ place, line }: { place: string; line: unknown }): ReadLine {
  const read = Line.safeParse(line)
  if (!read.success) return { place, problem: read.error.issues[0]?.message ?? 'not readable' }
  const country = (countries as Record<string, ICountry>)[read.data.country]
  return { place, station: { ...read.data, continent: country?.continent ?? '' } }
}

const listed = (value: unknown) =>
  String(value ?? '')
    .split(/[\s|]+/)
    .filter(Boolean)

function ofCsv(content: string) {
  const { data, meta } = Papa.parse<Record<string, string | undefined>>(content, {
    header: true,
    skipEmptyLines: 'greedy' as const,
    transformHeader: (name) => name.trim().toLowerCase(),
  })
  const missing = ['name', 'urls'].filter((column) => !meta.fields?.includes(column))
  if (missing.length > 0)
    throw new Error(`The file has no column ${missing.join(' and no column ')}`)
  return data.map((line, at) => ({
    place: `line ${at + 2}`,
    line: {
      ...line,
      source: `csv/${line.id || `${line.name}/${line.city ?? ''}/${line.country ?? ''}`}`,
      urls: listed(line.urls),
      dead: /^(1|true|yes)$/i.test(line.dead ?? ''),
    },
  }))
}

function ofJson(all: readonly unknown[]) {
  return all.map((value, at) => {
    const found = Foreign.safeParse(value)
    const line = found.success ? found.data : { stationuuid: '' }
    return {
      place: `station ${at + 1}`,
      line: {
        source: `radio-browser/${line.stationuuid}`,
        name: line.name,
        type: line.type ?? 'Radio',
        language: line.language,
        province: line.state,
        country: line.countrycode,
        genre: String(line.tags ?? '')
          .split(',')
          .slice(0, 3)
          .join(', '),
        website: line.homepage,
        latitude: line.geo_lat,
        longitude: line.geo_long,
        urls: [...listed(line.url_resolved), ...listed(line.url)],
        dead: line.lastcheckok === 0,
      },
    }
  })
}
