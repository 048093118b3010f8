import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

/** What the service has acknowledged. What was asked and never answered stands in neither list. */
export class Ledger {
  readonly buckets = new Set<number>()
  readonly goneBuckets = new Set<number>()
  /** File ids with what must become of them. */
  readonly files = new Map<number, { state: 1 | -1 }>()
  readonly goneFiles = new Set<number>()
  /** Resumable uploads: bytes that were acknowledged. */
  readonly uploads = new Map<string, { name: string; bytes: Buffer; acknowledged: number }>()
}

export interface Target {
  address: string
  token: string
  /** The bucket that all files go to. */
  bucketId: number
}

interface Load {
  target: Target
  ledger: Ledger
  random: () => number
  audio: Buffer
  /** Ends all clients; set before the service is killed. */
  stopped: { yes: boolean }
}

/** Calls the service as its clients do; a connection that breaks ends a client, any other failure is told. */
export async function putUnderLoad(load: Load): Promise<void> {
  const clients = [makeBuckets, sendForms, sendForms, sendResumable, sendResumable]
  await Promise.all(clients.map((client) => until(load, () => client(load))))
}

async function until({ stopped }: Load, work: () => Promise<void>) {
  while (!stopped.yes) {
    try {
      await work()
    } catch (error) {
      if (error instanceof Refused) throw error
      // Between the kill and `stopped` nobody answers.
      await sleep(5)
    }
  }
}

/** An answer that no client of this load should get. */
export class Refused extends Error {
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message)
  }
}

export async function send(
  { address, token }: Pick<Target, 'address' | 'token'>,
  method: string,
  path: string,
  { body, headers = {} }: { body?: BodyInit | object; headers?: Record<string, string> } = {},
) {
  const plain = body !== undefined && !(body instanceof FormData) && !(body instanceof Uint8Array)
  const response = await fetch(new URL(path, address), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(plain && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: plain ? JSON.stringify(body) : (body as BodyInit) }),
  })
  const text = await response.text()
  if (!response.ok) {
    const message = `${method} ${path} answered ${response.status}: ${text}`
    throw new Refused(message, response.status)
  }
  return { headers: response.headers, data: text.startsWith('{') ? JSON.parse(text).data : text }
}

async function makeBuckets({ target, ledger, random }: Load) {
  const draft = { name: `Bucket ${randomUUID()}`, region: 'eu-west-1' }
  const { data } = await send(target, 'POST', '/api/buckets', { body: draft })
  ledger.buckets.add(data.id)
  const oldest = [...ledger.buckets][0]
  if (oldest !== undefined && random() < 0.6) {
    ledger.buckets.delete(oldest)
    await send(target, 'DELETE', `/api/buckets/${oldest}`)
    ledger.goneBuckets.add(oldest)
  }
  await sleep(random() * 150)
}

async function sendForms({ target, ledger, random, audio }: Load) {
  const isAudio = random() < 0.8
  const bytes = isAudio ? audio : Buffer.from('Dear Sir or Madam. '.repeat(50))
  const form = new FormData()
  form.append('data_type', 'audio')
  form.append('file', new Blob([new Uint8Array(bytes)]), `${randomUUID()}.mp3`)
  const files = `/api/buckets/${target.bucketId}/files`
  const { data } = await send(target, 'POST', files, { body: form })
  ledger.files.set(data.id, { state: isAudio ? 1 : -1 })
  const oldest = [...ledger.files.keys()][0]
  if (oldest !== undefined && random() < 0.4) {
    ledger.files.delete(oldest)
    await send(target, 'DELETE', `${files}/${oldest}`)
    ledger.goneFiles.add(oldest)
  }
  await sleep(random() * 60)
}

async function sendResumable({ target, ledger, random, audio }: Load) {
  const name = `${randomUUID()}.mp3`
  const path = await beginUpload(target, ledger, name, audio)
  while (!(await sendPart(target, ledger, path, Math.ceil(random() * audio.length)))) {
    await sleep(random() * 20)
  }
  await endUpload(target, ledger, path)
}

export async function beginUpload(target: Target, ledger: Ledger, name: string, bytes: Buffer) {
  const { headers } = await send(target, 'POST', '/api/uploads', {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
    },
  })
  const { pathname } = new URL(headers.get('location') ?? '', `${target.address}/api/`)
  ledger.uploads.set(pathname, { name, bytes, acknowledged: 0 })
  return pathname
}

/** Sends some of what is missing; says whether all is there. */
export async function sendPart(target: Target, ledger: Ledger, path: string, size: number) {
  const upload = ledger.uploads.get(path)
  if (!upload) throw new Error(`No upload was begun at ${path}`)
  const tus = { 'tus-resumable': '1.0.0' }
  const asked = await send(target, 'HEAD', path, { headers: tus })
  const from = Number(asked.headers.get('upload-offset'))
  if (from < upload.acknowledged || from > upload.bytes.length) {
    throw new Refused(`${upload.acknowledged} bytes were acknowledged, now there are ${from}`)
  }
  if (from === upload.bytes.length) return true
  const sent = await send(target, 'PATCH', path, {
    body: new Uint8Array(upload.bytes.subarray(from, from + size)),
    headers: {
      ...tus,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(from),
    },
  })
  upload.acknowledged = Number(sent.headers.get('upload-offset'))
  return upload.acknowledged === upload.bytes.length
}

/** Makes a file of a whole upload and answers its id. */
export async function endUpload(target: Target, ledger: Ledger, path: string): Promise<number> {
  const upload = ledger.uploads.get(path)
  const { data } = await send(target, 'POST', `/api/buckets/${target.bucketId}/files`, {
    body: { data_type: 'audio', key: path.split('/').pop() ?? '', filename: upload?.name ?? '' },
  })
  ledger.uploads.delete(path)
  ledger.files.set(data.id, { state: 1 })
  return data.id
}

/** All ids of a list, page by page. */
export async function listAll(target: Target, path: string) {
  const rows: { id: number; state: number; duration: number }[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await send(target, 'GET', `${path}?per_page=100&page=${page}`)
    rows.push(...data)
    if (data.length < 100) return rows
  }
}

/** What was acknowledged and is not so. */
export async function differences(target: Target, ledger: Ledger) {
  const files = await listAll(target, `/api/buckets/${target.bucketId}/files`)
  const states = new Map(files.map(({ id, state }) => [id, state]))
  const buckets = new Set((await listAll(target, '/api/buckets')).map(({ id }) => id))
  const named = (what: string, ids: number[]) => ids.map((id) => `${what} ${id}`)
  return {
    lost: [
      ...named(
        'bucket',
        [...ledger.buckets].filter((id) => !buckets.has(id)),
      ),
      ...named(
        'file',
        [...ledger.files.keys()].filter((id) => !states.has(id)),
      ),
    ],
    cameBack: [
      ...named(
        'bucket',
        [...ledger.goneBuckets].filter((id) => buckets.has(id)),
      ),
      ...named(
        'file',
        [...ledger.goneFiles].filter((id) => states.has(id)),
      ),
    ],
    wrongState: named(
      'file',
      [...ledger.files].filter(([id, { state }]) => states.get(id) !== state).map(([id]) => id),
    ),
  }
}
