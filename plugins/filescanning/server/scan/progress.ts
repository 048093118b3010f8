import type { Services } from '@console/core/server'
import { recordsOf } from '../../contract'
import { publishProgress } from '../files/scan-events'
import { Overtaken, type Scan, updateScan } from './running-scan'

/** How often it is told, in milliseconds. */
const tellEvery = 2000

/** Tells the open consoles how far a scan is, and hears whether it is still wanted. */
export class ProgressTeller {
  private readonly overtaken = new AbortController()
  /** Ends what is at work for a scan that was overtaken, too. */
  readonly signal: AbortSignal
  private records: { end: number }[] = []
  private told = Date.now()
  private telling: Promise<void> = Promise.resolve()

  constructor(
    private readonly scan: Scan,
    private readonly services: Services,
    stopping: AbortSignal,
  ) {
    this.signal = AbortSignal.any([stopping, this.overtaken.signal])
  }

  /** Of so many seconds. */
  begin(seconds: number): void {
    this.records = recordsOf(this.scan.container.policy, seconds)
  }

  readonly onProgress = ({ seconds }: { seconds: number }): void => {
    if (Date.now() - this.told < tellEvery) return
    this.told = Date.now()
    const done = this.records.filter(({ end }) => end <= seconds).length
    this.telling = this.telling.then(() => this.tell(done))
  }

  /** Nothing is told any more once this resolves. Says whether the scan was overtaken. */
  async end(): Promise<boolean> {
    this.told = Number.POSITIVE_INFINITY
    await this.telling
    return this.overtaken.signal.aborted
  }

  private async tell(done: number): Promise<void> {
    try {
      await updateScan(this.scan, this.services, { done }, publishProgress)
    } catch (err) {
      if (err instanceof Overtaken) this.overtaken.abort(err)
      else this.services.log.warn({ err }, 'the progress of a scan was not told')
    }
  }
}
