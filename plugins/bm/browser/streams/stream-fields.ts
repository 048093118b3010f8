import * as z from 'zod/mini'
import { mostUrls, type Project, type Stream, StreamUrl } from '../../contract'
import { metadataNames } from '../projects/project-fields'
import { userDefinedText } from './loads'

const linesOf = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const Urls = z.pipe(
  z.transform((text: string) => linesOf(text)),
  z
    .array(StreamUrl)
    .check(
      z.minLength(1, 'At least one URL is required'),
      z.maxLength(mostUrls, `At most ${mostUrls} URLs`),
    ),
)

/** URLs are a line each; `meta` goes by the names of the project's template. */
export const StreamFields = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Name is required'),
      z.maxLength(200, 'At most 200 characters'),
    ),
  stream_urls: Urls,
  config_id: z.int('Choose a config'),
  meta: z.array(z.string()),
  remark: z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')),
  pitch_shift: z.boolean(),
  noise: z.int(),
  timemap: z.boolean(),
})
export type StreamValues = z.output<typeof StreamFields>

/** The provider's config that tells a song while it plays. Calls that name none get the documented one, which waits until it is over. */
const realtime = 2

export const valuesOf = (
  project: Project,
  stream: Stream | undefined,
): z.input<typeof StreamFields> => ({
  name: stream?.name ?? '',
  stream_urls: stream?.stream_urls.join('\n') ?? '',
  config_id: stream?.config.id ?? realtime,
  meta: metadataNames(project).map((name) => (stream ? userDefinedText(stream, name) : '')),
  remark: stream?.remark ?? '',
  pitch_shift: stream?.pitch_shift === 1,
  noise: stream?.noise ?? 0,
  timemap: stream?.timemap === 1,
})

/** What the stream has beyond the template stays. */
export function userDefinedOf(project: Project, stream: Stream | undefined, meta: string[]) {
  const fields: Record<string, unknown> = { ...stream?.user_defined }
  for (const [at, name] of metadataNames(project).entries()) {
    const value = meta[at]?.trim()
    if (value) fields[name] = value
    else delete fields[name]
  }
  return Object.keys(fields).length > 0 ? fields : null
}
