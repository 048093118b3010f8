import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openAudioDecoder } from '../../engine/media/find-decoder'
import { algorithm } from '../../engine/recognition/algorithm'
import { Refused } from '../commands/console-request'
import { fromWhereCalled } from '../commands/from-where-called'
import { untilAnswered } from '../commands/keep-reporting'
import { openStreamReader } from '../live-ingest/read-any-stream'
import { LocalProject } from './local-project'
import { ProjectApi } from './project-api'
import { Spool } from './spool'

const usage = `npm run bm-local -- --project <id or name> [--url http://127.0.0.1:8080]
                   [--token-file <file>] [--spool <folder>]

Listens to the streams of a BM-LOCAL project on this machine, where they can be reached, and sends fingerprints and times
of what is heard: no sound leaves this machine. Without a network what is heard waits in the folder (.bm-local/<project>
unless told), and is sent in order once there is one again.

The access token (scopes read-bm-cs-projects and write-bm-cs-projects) is read from CONSOLE_TOKEN, or from the file.
--token <token> is possible too, but other users of this machine can read it there.

http, https, Icecast and HLS streams are read as they are; udp, rtp, rtsp, rtmp, mms and srt need ffmpeg.
`

interface Terminal {
  write(text: string): unknown
}

interface RunOptions {
  args: readonly string[]
  environment: Readonly<Record<string, string | undefined>>
  out: Terminal
  problems: Terminal
  signal: AbortSignal
}

const silentLog = { info() {}, warn() {}, error() {} }
/** Two tools of one version hear the same. */
const version = `${algorithm.name} ${algorithm.version}`

/** Runs until it is interrupted; answers with the exit code: 0, 1 when the service refuses, 2 when called wrongly. */
export async function runBmLocal(options: RunOptions): Promise<number> {
  const { out, problems, signal } = options
  const asked = await readArguments(options)
  if (typeof asked === 'string') {
    problems.write(`${asked}\n\n${usage}`)
    return 2
  }
  if (asked.isReadable) {
    problems.write(
      'Other users of this machine can read a token among the arguments: use CONSOLE_TOKEN or --token-file.\n',
    )
  }
  const say = (text: string) => void out.write(`${new Date().toISOString()}  ${text}\n`)
  const api = new ProjectApi(asked.url, asked.token, signal)
  const read = await openStreamReader(await openAudioDecoder({ log: silentLog }))
  try {
    const project = await untilAnswered(() => api.findProject(asked.project), say, signal)
    if (!project) return 0
    say(`project ${project.name} at ${asked.url}`)
    const folder = asked.spool ?? join('.bm-local', String(project.id))
    const spool = await Spool.open(fromWhereCalled(folder))
    if (spool.count > 0) say(`${spool.count} stretches of earlier are sent first`)
    await new LocalProject({ api, project: project.id, read, spool, version, say }).run(signal)
    return 0
  } catch (error) {
    if (error instanceof Refused) {
      problems.write(`${error.message}\n`)
      return 1
    }
    throw error
  }
}

/** A sentence when the tool was called wrongly. */
async function readArguments({ args, environment }: RunOptions) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        project: { type: 'string' },
        url: { type: 'string', default: environment.CONSOLE_URL ?? 'http://127.0.0.1:8080' },
        token: { type: 'string' },
        'token-file': { type: 'string' },
        spool: { type: 'string' },
      },
    })
    const { project, url, spool, 'token-file': file } = values
    if (!project) return '--project is missing: the id or the name of a BM-LOCAL project'
    if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
      return '--url is like https://console.example.org'
    }
    const fromFile = file ? (await readFile(fromWhereCalled(file), 'utf8')).trim() : undefined
    const token = values.token ?? fromFile ?? environment.CONSOLE_TOKEN?.trim()
    if (!token) return 'There is no token: set CONSOLE_TOKEN, or name a file by --token-file'
    const isReadable = values.token !== undefined
    return { project, url: url.replace(/\/+$/, ''), spool, token, isReadable }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
