import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  beginUpload,
  endUpload,
  type Ledger,
  Refused,
  send,
  sendPart,
  type Target,
} from '../support/load'

export interface Clients {
  target: Target
  ledger: Ledger
  audio: Buffer
  stopped: { yes: boolean }
  /** How often each thing happened. */
  count(what: string): void
}

const kept = { buckets: 20, files: 40 }
const pause = 300
/** What a service may say while a part of it is gone or its disk is full. */
const passing = new Set([503, 507])

/** Calls until they are stopped; answers what no call should have been told. */
export async function runClients(clients: Clients): Promise<string[]> {
  const works = [makeBucket, sendForm, sendResumable]
  const wrong = await Promise.all(works.map((work) => again(() => work(clients), clients)))
  return wrong.flat()
}

/** One thing again and again until that is stopped; answers what it should not have been told. */
export async function again(
  work: () => Promise<void>,
  { stopped, count }: Pick<Clients, 'stopped' | 'count'>,
  between = pause,
): Promise<string[]> {
  const wrong: string[] = []
  while (!stopped.yes) {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refused)) count('connections that broke')
      else if (passing.has(error.status)) count(`answers of ${error.status}`)
      else wrong.push(error.message)
    }
    await sleep(between)
  }
  return wrong
}

async function makeBucket({ target, ledger, count }: Clients) {
  const body = { name: `Bucket ${randomUUID()}`, region: 'eu-west-1' }
  const { data } = await send(target, 'POST', '/api/buckets', { body })
  ledger.buckets.add(data.id)
  count('buckets made')
  const oldest = [...ledger.buckets][0]
  if (oldest === undefined || ledger.buckets.size <= kept.buckets) return
  // Whatever becomes of the call, it is not sure any more that the bucket is there.
  ledger.buckets.delete(oldest)
  await send(target, 'DELETE', `/api/buckets/${oldest}`)
  ledger.goneBuckets.add(oldest)
  count('buckets removed')
}

async function sendForm(clients: Clients) {
  const { target, ledger, audio, count } = clients
  const form = new FormData()
  form.append('data_type', 'audio')
  form.append('file', new Blob([new Uint8Array(audio)]), `${randomUUID()}.mp3`)
  const path = `/api/buckets/${target.bucketId}/files`
  const { data } = await send(target, 'POST', path, { body: form })
  ledger.files.set(data.id, { state: 1 })
  count('files sent whole')
  await removeOldest(clients)
}

async function sendResumable(clients: Clients) {
  const { target, ledger, audio, count, stopped } = clients
  // What a fault broke off before goes on first.
  const [waiting] = ledger.uploads.keys()
  const path = waiting ?? (await beginUpload(target, ledger, `${randomUUID()}.mp3`, audio))
  try {
    while (!(await sendPart(target, ledger, path, Math.ceil(audio.length / 3)))) {
      if (stopped.yes) return
      await sleep(pause / 3)
    }
    await endUpload(target, ledger, path)
  } catch (error) {
    // Its end was stored, and nobody was told.
    if (error instanceof Refused && /used already|does not exist/.test(error.message)) {
      ledger.uploads.delete(path)
      return
    }
    throw error
  }
  count('files sent piece by piece')
  await removeOldest(clients)
}

async function removeOldest({ target, ledger, count }: Clients) {
  const oldest = [...ledger.files.keys()][0]
  if (oldest === undefined || ledger.files.size <= kept.files) return
  ledger.files.delete(oldest)
  await send(target, 'DELETE', `/api/buckets/${target.bucketId}/files/${oldest}`)
  ledger.goneFiles.add(oldest)
  count('files removed')
}
