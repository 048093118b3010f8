import type { StreamState } from '@console/core/server'
import { consoleRequest, Refused } from '../commands/console-request'
import type { HeardStretch } from './heard-stretches'

export interface WantedStream {
  stream_id: string
  name: string
  stream_urls: string[]
  state: string
  config: { rec_length: number; interval: number }
}

export interface StreamNow {
  state: StreamState
  reason: string
  since: number
  address: string
}

export interface StreamReport extends StreamNow {
  stream_id: string
  stretches: Omit<HeardStretch, 'type'>[]
}

export interface ReportAnswer {
  server_time: number
  gone: string[]
  refused: { stream_id: string; at: number; reason: string }[]
}

interface Paged<T> {
  data: T[]
  meta: { last_page: number }
}

/** The calls of the console's API that the tool makes. */
export class ProjectApi {
  constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly signal: AbortSignal,
  ) {}

  /** By its id or its name. */
  async findProject(wanted: string): Promise<{ id: number; name: string }> {
    const found = /^\d+$/.test(wanted)
      ? (await this.call<{ data: FoundProject }>('GET', `/bm-cs-projects/${wanted}`)).data
      : (
          await this.call<Paged<FoundProject>>(
            'GET',
            `/bm-cs-projects?${new URLSearchParams({ name: wanted })}`,
          )
        ).data[0]
    if (!found) throw new Refused(`There is no project with the name ${wanted}`)
    if (found.type !== 'BM-LOCAL') {
      throw new Refused(`The service reads the streams of ${found.name} itself`)
    }
    return found
  }

  /** Those that are not paused. */
  async streams(project: number): Promise<WantedStream[]> {
    const found: WantedStream[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const path = `/bm-cs-projects/${project}/streams?page=${page}&per_page=100&sort=stream_id&order=asc`
      const { data, meta } = await this.call<Paged<WantedStream>>('GET', path)
      found.push(...data)
      last = meta.last_page
    }
    return found.filter(({ state }) => state !== 'Paused')
  }

  async report(
    project: number,
    body: { version: string; backlog: number; streams: StreamReport[] },
  ): Promise<ReportAnswer> {
    const path = `/bm-cs-projects/${project}/ingest`
    return (await this.call<{ data: ReportAnswer }>('POST', path, body)).data
  }

  private call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const { origin, token, signal } = this
    const scopes = 'the scopes read-bm-cs-projects and write-bm-cs-projects'
    return consoleRequest<Answer>({ origin, token, scopes }, [method, path, body], signal)
  }
}

interface FoundProject {
  id: number
  name: string
  type: string
}
