import { createHash, createHmac } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from '../support/factor'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are kept
type Data = any

interface Signer {
  email: string
  password: string
  /** Of the authenticator app, once there is one. */
  totp?: string
}

/** Whoever calls a console of some release over HTTP. What is refused is thrown. */
export class Client {
  constructor(
    readonly address: string,
    private token = '',
  ) {}

  /** Answers the token of the session. */
  async signIn({ email, password, totp }: Signer): Promise<string> {
    this.token = (await this.send('POST', '/login', { email, password })).access_token
    if (totp) await this.send('POST', '/second-factor/check', { code: codeOf(totp) })
    return this.token
  }

  async send(method: string, path: string, body?: object | FormData): Promise<Data> {
    const plain = body !== undefined && !(body instanceof FormData)
    const response = await fetch(`${this.address}/api${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(plain && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: plain ? JSON.stringify(body) : (body as FormData) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
    return text ? JSON.parse(text) : undefined
  }

  async get(path: string): Promise<Data> {
    return (await this.send('GET', path)).data
  }

  /** Answers the data of what was made. */
  async make(path: string, body: object | FormData): Promise<Data> {
    return (await this.send('POST', path, body)).data
  }

  async sendFile(path: string, name: string, bytes: Buffer, fields: Record<string, string> = {}) {
    const form = new FormData()
    for (const [field, value] of Object.entries({ data_type: 'audio', ...fields })) {
      form.append(field, value)
    }
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    return await this.make(path, form)
  }

  /** What a player gets. */
  async sha256Of(resource: string): Promise<string> {
    const { url } = await this.make('/media-tickets', { resource })
    const response = await fetch(new URL(url, this.address))
    if (!response.ok) throw new Error(`${resource} answered ${response.status}`)
    return createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')
  }

  /** Answers what is there once `is` holds of it. */
  async until(path: string, is: (data: Data) => boolean): Promise<Data> {
    for (const end = Date.now() + 120_000; Date.now() < end; await sleep(300)) {
      const data = await this.get(path)
      if (is(data)) return data
    }
    throw new Error(
      `${path} did not become what it should: ${JSON.stringify(await this.get(path))}`,
    )
  }

  /** Has a sample recognised by a project, as a customer's program does. */
  async identify(key: { access_key: string; access_secret: string }, sample: Buffer) {
    const { access_key, access_secret } = key
    const timestamp = String(Date.now() / 1000)
    const signed = `POST\n/v1/identify\n${access_key}\naudio\n1\n${timestamp}`
    const signature = createHmac('sha1', access_secret).update(signed).digest('base64')
    const form = new FormData()
    const fields = { access_key, data_type: 'audio', signature_version: '1', timestamp, signature }
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    form.append('sample_bytes', String(sample.length))
    form.append('sample', new Blob([new Uint8Array(sample)]), 'a.wav')
    const response = await fetch(`${this.address}/v1/identify`, { method: 'POST', body: form })
    return (await response.json()) as Data
  }
}
