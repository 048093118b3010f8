import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { fromWhereCalled } from '../commands/from-where-called'

export const usage = `npm run live-ingest -- --bucket <id or name> [--url http://127.0.0.1:8080] [--region eu-west-1]
                      [--channel <id>]… [--token-file <file>]

Reads the streams of the live channels in the bucket, makes their fingerprints on this machine and sends only those.
The access token (scopes read-buckets and channels) is read from CONSOLE_TOKEN, or from the file. --token <token> is
possible too, but other users of this machine can read it there.

http, https, Icecast and HLS streams are read as they are; udp, rtp, rtsp, rtmp, mms, srt and tcp need ffmpeg.
`

export interface IngestOptions {
  bucket: string
  url: string
  token: string
  region: string | undefined
  /** None: all of the bucket. */
  channels: readonly number[]
  warnings: readonly string[]
}

/** A sentence when the tool was called wrongly. */
export async function readArguments(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<IngestOptions | string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        bucket: { type: 'string' },
        url: { type: 'string', default: environment.CONSOLE_URL ?? 'http://127.0.0.1:8080' },
        region: { type: 'string' },
        channel: { type: 'string', multiple: true, default: [] },
        token: { type: 'string' },
        'token-file': { type: 'string' },
      },
    })
    const { bucket, url, region, token, 'token-file': file } = values
    if (!bucket) return '--bucket is missing: the id or the name of a channel bucket'
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      return '--url is like https://console.example.org'
    const channels = values.channel.map(Number)
    if (channels.some((id) => !Number.isInteger(id))) return '--channel is the id of a channel'
    const read = token ?? (await tokenOf(file, environment))
    if (!read) return 'There is no token: set CONSOLE_TOKEN, or name a file by --token-file'
    const warnings = token
      ? [
          'Other users of this machine can read a token among the arguments: use CONSOLE_TOKEN or --token-file.',
        ]
      : []
    return { bucket, url: url.replace(/\/+$/, ''), region, channels, token: read, warnings }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function tokenOf(
  file: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  if (file === undefined) return environment.CONSOLE_TOKEN?.trim() ?? ''
  return (await readFile(fromWhereCalled(file), 'utf8')).trim()
}
