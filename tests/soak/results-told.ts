import { send, type Target } from '../support/load'
import type { Area, Soak, Verdict } from './areas'
import { LateReceiver } from './receiver'

interface ResultCallback {
  data: { id?: number; metadata: { type: string; timestamp_utc: string } }
}

/** An address that is told of each play on the streams that are monitored, when it is over. */
export class ResultsTold implements Area {
  private readonly receiver = new LateReceiver({ late: 20, tooLate: 200 })
  private path = ''
  private since = 0

  async begin({ target }: Soak): Promise<void> {
    await this.receiver.begin()
    const { data } = await send(target, 'GET', '/api/bm-cs-projects?name=All stations')
    this.path = `/api/bm-cs-projects/${data[0].id}`
    const body = {
      result_callback_url: this.receiver.url,
      result_callback_send_type: 2,
      result_callback_result_type: 1,
    }
    await send(target, 'POST', `${this.path}/result-callback`, { body })
    this.since = Date.now()
  }

  stay(): Promise<void> {
    return this.receiver.stay()
  }

  async judge({ target }: Soak): Promise<Verdict> {
    const told = this.receiver.tellings((body) =>
      String((JSON.parse(body) as ResultCallback).data.id),
    )
    const wrong: string[] = []
    let expected = 0
    for (const { id, metadata } of await this.results(target)) {
      const begin = Date.parse(`${metadata.timestamp_utc}Z`)
      const times = told.get(String(id))?.size ?? 0
      const isOver = metadata.type === 'delay' && begin > this.since
      if (isOver) expected += 1
      if (times > 1 || (isOver && times === 0)) {
        wrong.push(`the result ${id} of ${metadata.timestamp_utc} was told by ${times} callbacks`)
      }
    }
    const figures = {
      'results to be told': expected,
      'callbacks of results, with repeated ones': this.receiver.received.length,
    }
    return { figures, wrong }
  }

  end(): Promise<void> {
    return this.receiver.end()
  }

  private async results(target: Target): Promise<ResultCallback['data'][]> {
    const all: ResultCallback['data'][] = []
    const streams = `${this.path}/streams`
    for (let page = 1; ; page += 1) {
      const { data } = await send(target, 'GET', `${streams}?per_page=100&page=${page}`)
      for (const { stream_id: id } of data as { stream_id: string }[]) {
        all.push(...(await send(target, 'GET', `${streams}/${id}/results?type=day`)).data)
      }
      if (data.length < 100) return all
    }
  }
}
