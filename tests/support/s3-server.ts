import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

const accessKey = 'AKIATEST'
const secretKey = 'a secret/with+signs'
const region = 'eu-west-1'
/** Of all parts but the last. */
const smallestPart = 5 * 1024 * 1024
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The part of S3 that the object store uses, spoken over HTTP. Requests that are not signed rightly get 403. */
export async function startS3Server() {
  const store = new S3Store()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
    store.answer(request, body, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const secret = encodeURIComponent(secretKey)
  return {
    url: `s3://${accessKey}:${secret}@127.0.0.1:${port}/media/console?region=${region}&ssl=0`,
    store,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

class S3Store {
  readonly objects = new Map<string, Buffer>()
  readonly uploads = new Map<string, Map<number, Buffer>>()
  /** Answers of this status come first, once each. */
  readonly failures: number[] = []

  answer(request: IncomingMessage, body: Buffer, response: ServerResponse) {
    const failure = this.failures.shift()
    if (failure) return refuse(response, failure, 'SlowDown')
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...names] = decodeURIComponent(pathname).split('/')
    if (bucket !== 'media') return refuse(response, 404, 'NoSuchBucket')
    const key = names.join('/')
    const upload = searchParams.get('uploadId')
    switch (request.method) {
      case 'HEAD':
        return key ? this.head(key, response) : response.end()
      case 'GET':
        return this.get(key, request.headers.range, response)
      case 'PUT':
        if (upload) return this.part(upload, Number(searchParams.get('partNumber')), body, response)
        return this.put(key, request.headers['x-amz-copy-source'], body, response)
      case 'POST':
        return upload ? this.complete(key, upload, body, response) : this.start(response)
      default:
        if (upload) this.uploads.delete(upload)
        else this.objects.delete(key)
        return response.writeHead(204).end()
    }
  }

  private head(key: string, response: ServerResponse) {
    const found = this.objects.get(key)
    if (!found) return response.writeHead(404).end()
    return response.writeHead(200, { 'content-length': found.length }).end()
  }

  private get(key: string, range: string | undefined, response: ServerResponse) {
    const found = this.objects.get(key)
    if (!found) return refuse(response, 404, 'NoSuchKey')
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
    if (first === undefined) return response.end(found)
    return response.writeHead(206).end(found.subarray(Number(first), Number(last) + 1))
  }

  private put(key: string, source: unknown, body: Buffer, response: ServerResponse) {
    const from = typeof source === 'string' ? source.replace('/media/', '') : undefined
    const bytes = from === undefined ? body : this.objects.get(from)
    // A copy that fails says so after it has begun to answer.
    if (!bytes) return response.end('<Error><Code>NoSuchKey</Code></Error>')
    this.objects.set(key, bytes)
    return response.end('<CopyObjectResult/>')
  }

  private start(response: ServerResponse) {
    const id = randomUUID()
    this.uploads.set(id, new Map())
    return response.end(
      `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    )
  }

  private part(upload: string, number: number, body: Buffer, response: ServerResponse) {
    const parts = this.uploads.get(upload)
    if (!parts) return refuse(response, 404, 'NoSuchUpload')
    parts.set(number, body)
    return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
  }

  private complete(key: string, upload: string, body: Buffer, response: ServerResponse) {
    const parts = this.uploads.get(upload)
    if (!parts) return refuse(response, 404, 'NoSuchUpload')
    const listed = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"/g)]
    const bytes = listed.map(([, number, tag]) => {
      const part = parts.get(Number(number))
      return part && sha256(part) === tag ? part : undefined
    })
    if (listed.length !== parts.size || bytes.includes(undefined))
      return refuse(response, 400, 'InvalidPart')
    if (bytes.slice(0, -1).some((part) => (part?.length ?? 0) < smallestPart))
      return refuse(response, 400, 'EntityTooSmall')
    this.objects.set(key, Buffer.concat(bytes.filter((part) => part !== undefined)))
    this.uploads.delete(upload)
    return response.end('<CompleteMultipartUploadResult/>')
  }
}

function refuse(response: ServerResponse, status: number, code: string) {
  return response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}

/** AWS Signature Version 4, computed anew. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', names = '', signature] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (headers['x-amz-content-sha256'] !== sha256(body)) return false
  const { pathname, searchParams } = new URL(url, 'http://s3')
  searchParams.sort()
  const lines = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    lines.join(''),
    names,
    sha256(body),
  ].join('\n')
  const [key, ...scope] = credential.split('/')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join(
    '\n',
  )
  const signing = scope.reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretKey}`,
  )
  return (
    key === accessKey && scope[1] === region && hmac(signing, text).toString('hex') === signature
  )
}
