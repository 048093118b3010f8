import { endpoint } from '@console/core/contract'
import * as z from 'zod/mini'
import { ApiError, type Http } from '../http/http'
import type { I18n } from '../i18n/i18n'
import { insist } from '../insist'
import type { TokenStore } from '../session/session'
import type { UploadFinish } from './uploads'

/** How often something is asked for that fails, though not for want of a connection. */
const mostTries = 6

const loadTransfer = () => import('./tus-transfer')

export interface Sending {
  file: File
  /** Of the upload on the server, when it has begun before. */
  key: string | undefined
  finish: UploadFinish
  signal: AbortSignal
  onKey(key: string): void
  onProgress(sent: number): void
  onFinishing(): void
  onLost(): void
}

interface Taking extends Pick<Sending, 'finish'>, Partial<Pick<Sending, 'signal' | 'onLost'>> {
  key: string
  /** Of the file. */
  name: string
}

/** The way of one file to the service, by what the API can do. */
export class UploadSender {
  constructor(
    private readonly isResumable: boolean,
    private readonly http: Http,
    private readonly tokens: TokenStore,
    private readonly i18n: I18n,
  ) {}

  /** Fetches the code that sends: some browsers never ask again for code that once failed to arrive. */
  async prepare(): Promise<void> {
    if (this.isResumable) await loadTransfer()
  }

  /** Resolves with the answer of the service once it has taken the file. */
  send(sending: Sending): Promise<unknown> {
    return this.isResumable ? this.sendResumable(sending) : this.sendWhole(sending)
  }

  /** How many bytes of an upload are there; `taken`: it is none any more. Undefined where that is not known. */
  async arrived(key: string): Promise<number | 'taken' | undefined> {
    const headers = { ...this.headers(), 'Tus-Resumable': '1.0.0' }
    const asked = { method: 'HEAD', headers, credentials: 'omit' } as const
    const answer = await fetch(this.addressOf(key), asked).catch(() => undefined)
    if (answer?.status === 404 || answer?.status === 410) return 'taken'
    const offset = answer?.ok ? answer.headers.get('upload-offset') : null
    return offset === null ? undefined : Number(offset)
  }

  /** Removes what has arrived. */
  discard(key: string) {
    const address = this.addressOf(key)
    void loadTransfer().then(({ removePieces }) => removePieces(address, this.headers()))
  }

  private async sendResumable({ finish, onFinishing, ...sending }: Sending) {
    const { file, signal, onLost } = sending
    const { sendInPieces } = await insist(loadTransfer, {
      signal,
      onLost,
      isPassing: (_error, tries) => !navigator.onLine || tries < mostTries,
    }).catch(() => {
      throw new Error(this.i18n.t('A part of the console could not be loaded: reload the page'))
    })
    const key = await sendInPieces({
      ...sending,
      addressOf: (known) => this.addressOf(known),
      headers: () => this.headers(),
    })
    onFinishing()
    return this.take({ finish, key, name: file.name, signal, onLost })
  }

  /** Resolves with the answer of the service once it has taken bytes that have all arrived. */
  take({ finish, key, name, signal = new AbortController().signal, onLost = () => {} }: Taking) {
    const body = { data_type: 'audio', ...finish.body, key, filename: name }
    return insist(() => this.http.call(taking(finish), { body, quiet: true, signal }), {
      signal,
      onLost,
      isPassing: (error, tries) => {
        const status = error instanceof ApiError ? error.status : -1
        return status === 0 || (status >= 500 && tries < mostTries)
      },
    })
  }

  private async sendWhole({ file, finish, signal, onProgress, onFinishing }: Sending) {
    const form = new FormData()
    for (const [name, value] of Object.entries({ data_type: 'audio', ...finish.body })) {
      if (value === undefined) continue
      form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
    }
    form.append('file', file)
    return this.http.send(taking(finish), {
      body: form,
      signal,
      quiet: true,
      onProgress: (sent, total) => {
        if (sent < total) onProgress(Math.min(sent, file.size))
        else onFinishing()
      },
    })
  }

  private addressOf(key?: string) {
    return this.http.address(key ? `/uploads/${encodeURIComponent(key)}` : '/uploads')
  }

  private headers(): Record<string, string> {
    const token = this.tokens.get()
    return token ? { Authorization: `Bearer ${token}` } : {}
  }
}

const taking = ({ path }: UploadFinish) =>
  endpoint({
    method: 'POST',
    path,
    scope: 'signed-in',
    summary: 'Take an uploaded file',
    response: z.unknown(),
  })
