import { type DetailedError, Upload } from 'tus-js-client'
import { parseJson } from '../browser-storage'
import { refusal } from '../http/http-failure'

export interface Transfer {
  file: File
  /** Of an upload that has begun before. */
  key: string | undefined
  /** Of an upload, or of the collection of them. */
  addressOf(key?: string): string
  /** Asked for each request: the token may be another one by then. */
  headers(): Record<string, string>
  signal: AbortSignal
  onKey(key: string): void
  onProgress(sent: number): void
  /** The connection is lost; it is tried again until it is there. */
  onLost(): void
}

/** Large, because each piece costs a round trip: half the speed at 5 MB. */
const pieceBytes = 64 * 1024 * 1024

/** A service that fails is given a minute to restart. */
const serviceTries = 8

/** A day without a connection is enough: the service removes the upload after it. */
const retryDelays = [500, 1000, 2000, 4000, 8000, ...Array<number>(5000).fill(15_000)]

/** So long without any byte going out, and the connection is given up for a new one. */
const stalledAfter = 60_000

/** Sends the bytes; resolves with the key of the upload once all of them have arrived. */
export function sendInPieces(transfer: Transfer): Promise<string> {
  const { file, addressOf, signal } = transfer
  let { key } = transfer
  let watch: ReturnType<typeof setTimeout> | undefined
  let isLost = false
  let isOver = false
  const { promise, resolve, reject } = withResolvers<string>()

  const upload = new Upload(file, {
    endpoint: addressOf(),
    uploadUrl: key ? addressOf(key) : null,
    metadata: { filename: file.name, filetype: file.type },
    chunkSize: pieceBytes,
    retryDelays,
    storeFingerprintForResuming: false,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(transfer.headers())) request.setHeader(name, value)
    },
    onUploadUrlAvailable() {
      key = lastSegment(upload.url ?? '')
      // The service may not know the address that this browser reaches it by.
      upload.url = addressOf(key)
      transfer.onKey(key)
    },
    onProgress(sent) {
      isLost = false
      watchFor(stalledAfter)
      transfer.onProgress(sent)
    },
    onShouldRetry(error, attempt) {
      const status = statusOf(error)
      if (status === 0) {
        isLost = true
        transfer.onLost()
        failIfUnreadable()
        return true
      }
      return (status >= 500 || [409, 423, 429].includes(status)) && attempt < serviceTries
    },
    onSuccess: () => resolve(key ?? ''),
    onError: (error) => reject('originalRequest' in error ? failureOf(error) : error),
  })

  function again() {
    watchFor(stalledAfter)
    void upload.abort().then(() => {
      if (!isOver) upload.start()
    })
  }

  const goOnline = () => {
    if (isLost) again()
  }

  function watchFor(milliseconds: number) {
    clearTimeout(watch)
    watch = setTimeout(again, milliseconds)
  }

  /** A file that was moved or changed looks like a lost connection, and would be tried for ever. */
  function failIfUnreadable() {
    file
      .slice(-1)
      .arrayBuffer()
      .catch(() => reject(new Error('The file can no longer be read')))
  }

  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop)
  addEventListener('online', goOnline)
  watchFor(stalledAfter)
  upload.start()
  return promise.finally(() => {
    isOver = true
    clearTimeout(watch)
    removeEventListener('online', goOnline)
    signal.removeEventListener('abort', stop)
    void upload.abort()
  })
}

/** Removes what has arrived of an upload; what cannot be removed now, the service removes after a day. */
export async function removePieces(
  address: string,
  headers: Record<string, string>,
): Promise<void> {
  await fetch(address, {
    method: 'DELETE',
    headers: { ...headers, 'Tus-Resumable': '1.0.0' },
    credentials: 'omit',
    keepalive: true,
  }).catch(() => undefined)
}

const lastSegment = (address: string) =>
  decodeURIComponent(address.split(/[?#]/)[0]?.split('/').pop() ?? '')

const statusOf = (error: DetailedError) => error.originalResponse?.getStatus() ?? 0

function failureOf(error: DetailedError) {
  const body = parseJson(error.originalResponse?.getBody())
  return refusal(statusOf(error), body, `${error.originalRequest.getMethod()} ${statusOf(error)}`)
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (reason: unknown) => void = () => undefined
  const promise = new Promise<T>((onResolve, onReject) => {
    resolve = onResolve
    reject = onReject
  })
  return { promise, resolve, reject }
}
