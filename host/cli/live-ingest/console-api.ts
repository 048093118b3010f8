/** The service said no, in a sentence that is no use repeating. */
export class Refused extends Error {}

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

const patience = 25_000

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

  private async call<Answer>(
    method: string,
    path: string,
    body?: unknown,
    signal = this.signal,
  ): Promise<Answer> {
    const answer = await fetch(`${this.origin}/api${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
    })
    if (answer.ok) return (await answer.json()) as Answer
    const { error, message } = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    const sentence = String(error ?? message ?? `The service answers ${answer.status}`)
    const passes = answer.status >= 500 || [408, 425, 429].includes(answer.status)
    throw passes ? new Error(sentence) : new Refused(withHint(answer.status, sentence))
  }
}

function withHint(status: number, sentence: string): string {
  if (status === 401) return `${sentence}: the token is not valid (any more)`
  if (status === 403) return `${sentence}: the token needs the scopes read-buckets and channels`
  return sentence
}
