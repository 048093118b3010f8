import {
  type AxiosAdapter,
  AxiosError,
  CanceledError,
  type InternalAxiosRequestConfig,
} from 'axios'

/** The part of a Fastify instance that answers a request without a network. */
export interface InjectableApi {
  inject(request: {
    method: string
    url: string
    headers: Record<string, string>
    payload?: string | Buffer
  }): Promise<{ statusCode: number; headers: object; body: string }>
}

/** Hands the browser's calls to the real service in the same process: one router, no mocks. */
export const inProcess =
  (api: InjectableApi): AxiosAdapter =>
  async (config) => {
    const url = new URL(`${config.baseURL ?? ''}${config.url ?? ''}`, 'http://console.test')
    const { params = {} } = config
    for (const [name, value] of params instanceof URLSearchParams
      ? params
      : Object.entries(params)) {
      if (value !== undefined) url.searchParams.set(name, String(value))
    }
    const { body, headers } = await readBody(config)
    const answer = await api.inject({
      method: (config.method ?? 'get').toUpperCase(),
      url: url.pathname + url.search,
      headers,
      ...(body !== undefined && { payload: body }),
    })
    if (config.signal?.aborted) throw new CanceledError('the page was left', config)
    const response = {
      data:
        config.responseType === 'arraybuffer'
          ? new TextEncoder().encode(answer.body)
          : parse(answer.body),
      status: answer.statusCode,
      statusText: '',
      headers: answer.headers as Record<string, string>,
      config,
    }
    if (answer.statusCode < 400) return response
    throw new AxiosError(`status ${answer.statusCode}`, undefined, config, undefined, response)
  }

async function readBody(config: InternalAxiosRequestConfig) {
  const headers: Record<string, string> = {}
  for (const [name, value] of Object.entries(config.headers.toJSON())) {
    if (value !== null && value !== undefined) headers[name] = String(value)
  }
  if (!(config.data instanceof FormData))
    return { body: config.data as string | undefined, headers }
  headers['content-type'] = `multipart/form-data; boundary=${boundary}`
  return { body: await multipartOf(config.data), headers }
}

const boundary = 'in-process'

/** By hand: what Node sends does not know the forms of jsdom. */
async function multipartOf(form: FormData): Promise<Buffer> {
  const parts: Buffer[] = []
  for (const [name, value] of form) {
    const file = typeof value === 'string' ? '' : `; filename="${value.name}"`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    const content = typeof value === 'string' ? Buffer.from(value) : await bytesOf(value)
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'))
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

/** A file of jsdom is read by its reader only. */
const bytesOf = (file: File) =>
  new Promise<Buffer>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(Buffer.from(new Uint8Array(reader.result as ArrayBuffer)))
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(file)
  })

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}
