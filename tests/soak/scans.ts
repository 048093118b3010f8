import { randomUUID } from 'node:crypto'
import { listAll, send } from '../support/load'
import type { Area, Soak, Verdict } from './areas'
import { LateReceiver } from './receiver'

interface ScanCallback {
  file_id: string
  state: number
}

/** Files that are scanned, and an address that is told of each when it is done. */
export class Scans implements Area {
  readonly pause = 1_500
  private readonly receiver = new LateReceiver({ late: 10, tooLate: 30 })
  private readonly acknowledged = new Set<string>()
  private path = ''

  async begin(soak: Soak): Promise<void> {
    await this.receiver.begin()
    const { target, audio } = soak
    const region = 'eu-west-1'
    const bucket = { name: 'Known sound', region }
    const { data: known } = await send(target, 'POST', '/api/buckets', { body: bucket })
    await send(target, 'POST', `/api/buckets/${known.id}/files`, { body: formOf(audio) })
    const container = {
      name: 'Scanned',
      region,
      buckets: [known.id],
      callback_url: this.receiver.url,
    }
    const { data } = await send(target, 'POST', '/api/fs-containers', { body: container })
    this.path = `/api/fs-containers/${data.id}/files`
  }

  async work({ target, audio, count }: Soak): Promise<void> {
    const { data } = await send(target, 'POST', this.path, { body: formOf(audio) })
    this.acknowledged.add(data.id)
    count('files to scan sent')
  }

  stay(): Promise<void> {
    return this.receiver.stay()
  }

  async judge({ target }: Soak): Promise<Verdict> {
    const files = await listAll(target, this.path)
    const states = new Map(files.map(({ id, state }) => [String(id), state]))
    const told = this.receiver.tellings((body) => (JSON.parse(body) as ScanCallback).file_id)
    const wrong: string[] = []
    for (const id of new Set([...this.acknowledged, ...states.keys()])) {
      const state = states.get(id)
      const times = told.get(id)?.size ?? 0
      // The sound that is scanned is known.
      if (state !== 1) wrong.push(`the scan ${id} came to the state ${state}`)
      if (times !== 1) wrong.push(`the scan ${id} was told by ${times} callbacks`)
    }
    for (const { body } of this.receiver.received) {
      const { file_id, state } = JSON.parse(body) as ScanCallback
      if (states.get(file_id) !== state) wrong.push(`the scan ${file_id} was told as ${state}`)
    }
    const figures = {
      'scans acknowledged': this.acknowledged.size,
      'scans told': told.size,
      'callbacks of scans, with repeated ones': this.receiver.received.length,
    }
    return { figures, wrong }
  }

  end(): Promise<void> {
    return this.receiver.end()
  }
}

function formOf(audio: Buffer): FormData {
  const form = new FormData()
  form.append('data_type', 'audio')
  form.append('file', new Blob([new Uint8Array(audio)]), `${randomUUID()}.wav`)
  return form
}
