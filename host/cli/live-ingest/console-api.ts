import { consoleRequest, Refused } from '../commands/console-request'

export { Refused }

export interface IngestedChannel {
  id: number
  title: string
  url: string
}

export interface SentPiece {
  session: string
  frame: number
  /** Milliseconds since 1970 by the clock of the service. */
  at: number
  fingerprint: string
}

export interface ChannelReport {
  id: number
  ingesting: boolean
  reason?: string
  pieces: SentPiece[]
}

export interface ReportAnswer {
  server_time: number
  gone: number[]
  refused: { id: number; session: string; frame: number; reason: string }[]
}

/** The calls of the console's API that the tool makes. */
export class ConsoleApi {
  constructor(
    private readonly origin: string,
    private readonly token: string,
    private readonly signal: AbortSignal,
  ) {}

  /** By its id or its name. */
  async findBucket(wanted: string, region: string | undefined): Promise<number> {
    if (/^\d+$/.test(wanted)) {
      const { data } = await this.call<{ data: { id: number } }>('GET', `/buckets/${wanted}`)
      return data.id
    }
    const query = new URLSearchParams({ name: wanted, type: 'Live', ...(region && { region }) })
    const { data } = await this.call<{ data: { id: number }[] }>('GET', `/buckets?${query}`)
    const [bucket, another] = data
    if (!bucket) throw new Refused(`There is no Live bucket with the name ${wanted}`)
    if (another)
      throw new Refused('Several regions have a bucket of this name: add --region, or use its id')
    return bucket.id
  }

  async channels(bucket: number): Promise<IngestedChannel[]> {
    const found: IngestedChannel[] = []
    for (let page = 1, last = 1; page <= last; page += 1) {
      const { data, meta } = await this.call<{
        data: IngestedChannel[]
        meta: { last_page: number }
      }>('GET', `/buckets/${bucket}/channels?page=${page}&per_page=100&sort=id&order=asc`)
      found.push(...data)
      last = meta.last_page
    }
    return found
  }

  async report(
    bucket: number,
    channels: readonly ChannelReport[],
    signal = this.signal,
  ): Promise<ReportAnswer> {
    const path = `/buckets/${bucket}/ingest`
    return (await this.call<{ data: ReportAnswer }>('POST', path, { channels }, signal)).data
  }

  private call<Answer>(
    method: string,
    path: string,
    body?: unknown,
    signal = this.signal,
  ): Promise<Answer> {
    const { origin, token } = this
    const scopes = 'the scopes read-buckets and channels'
    return consoleRequest<Answer>({ origin, token, scopes }, [method, path, body], signal)
  }
}
