import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

export interface S3Location {
  accessKeyId: string
  secretAccessKey: string
  /** Like `https://s3.eu-west-1.amazonaws.com`. */
  origin: string
  bucket: string
  /** Put before every key; empty or with a slash at its end. */
  prefix: string
  region: string
  /** The bucket's name in the path; else it is part of the host's name. */
  pathStyle: boolean
}

interface Ask {
  headers?: Record<string, string>
  query?: string
  body?: Uint8Array<ArrayBuffer>
  /** Answers that are no failure besides 2xx. */
  allow?: number[]
}

/** `s3://key:secret@host:port/bucket/prefix?region=eu-west-1&ssl=0&path-style=1` */
export function readS3Url(text: string): S3Location {
  const example = 's3://key:secret@host:9000/bucket?region=eu-west-1&ssl=1&path-style=1'
  // The address holds the secret: it is never repeated in a message.
  const url = URL.canParse(text) ? new URL(text) : undefined
  const [bucket, ...folders] = (url?.pathname ?? '').split('/').filter(Boolean)
  if (url?.protocol !== 's3:' || !bucket || !url.username || !url.password || !url.hostname) {
    throw new Error(`OBJECT_STORE_URL cannot be used: it looks like ${example}`)
  }
  const scheme = url.searchParams.get('ssl') === '0' ? 'http' : 'https'
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    origin: `${scheme}://${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    pathStyle: url.searchParams.get('path-style') !== '0',
  }
}

/** Signed requests to one bucket. Failures of the store (5xx, 429) are tried again by the client. */
export class S3Bucket {
  private readonly client: AwsClient
  private readonly address: string

  constructor(private readonly location: S3Location) {
    const { accessKeyId, secretAccessKey, region, origin, bucket, pathStyle } = location
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 4 })
    const { protocol, host } = new URL(origin)
    this.address = pathStyle ? `${origin}/${bucket}` : `${protocol}//${bucket}.${host}`
  }

  /** How another object of the bucket is named in a copy. */
  sourceOf(key: string): string {
    return `/${this.location.bucket}/${this.location.prefix}${key}`
  }

  /** Without a key: the bucket itself. */
  async ask(method: string, key: string, { headers, query, body, allow = [] }: Ask = {}) {
    const place = key ? `/${this.location.prefix}${key}` : ''
    const response = await this.client.fetch(`${this.address}${place}${query ? `?${query}` : ''}`, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
      ...(body && { body }),
    })
    if (response.ok || allow.includes(response.status)) return response
    const text = await response.text()
    const code = /<Code>([^<]*)/.exec(text)?.[1] ?? response.statusText
    throw new Error(`The object store answered ${method} with ${response.status} ${code}`)
  }

  /** For the calls that may say 200 first and fail while they work. */
  async askXml(method: string, key: string, options: Ask): Promise<string> {
    const text = await (await this.ask(method, key, options)).text()
    const code = /<Error>.*<Code>([^<]*)/s.exec(text)?.[1]
    if (code) throw new Error(`The object store answered ${method} with ${code}`)
    return text
  }
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
