import { randomUUID } from 'node:crypto'
import type { Services, SoundPrint } from '@console/core/server'
import { joinedPeaks } from '../../../engine/recognition/fingerprint/joined-peaks'
import { encodePeaks } from '../../../engine/recognition/fingerprint/peaks'
import { earPrints } from '../tables'
import type { Writes } from '../writes'

const printsPerRow = 6

/** Keeps how one connection is found again: recordings that come later are looked for in it. A row a minute. */
export class PrintKeeper {
  private readonly session = randomUUID()
  private waiting: SoundPrint[] = []
  private writing: Promise<void> = Promise.resolve()

  constructor(
    private readonly services: Pick<Services, 'log'>,
    private readonly writes: Writes,
    private readonly stream: { id: number; keepSeconds: number },
  ) {}

  add(prints: readonly SoundPrint[]): void {
    for (const print of prints) {
      this.waiting.push(print)
      if (this.waiting.length === printsPerRow) this.cut()
    }
  }

  end(): void {
    this.cut()
  }

  /** Once what has been cut is stored. */
  kept(): Promise<void> {
    return this.writing
  }

  private cut(): void {
    const prints = this.waiting.splice(0)
    const [first, last] = [prints[0], prints.at(-1)]
    if (!first || !last) return
    const { id, keepSeconds } = this.stream
    const row = {
      stream_id: id,
      session: this.session,
      frame: first.frame,
      frames: last.frame + last.frames - first.frame,
      begin: first.at,
      end: last.end,
      peaks: Buffer.from(encodePeaks(joinedPeaks(prints))),
      keep_until: new Date(last.end.getTime() + keepSeconds * 1000),
    }
    this.writing = this.writing
      .then(() => this.writes.add(async (tx) => void (await tx.insert(earPrints).values(row))))
      .catch((error) =>
        this.services.log.warn(
          { stream: id, error: String(error) },
          'A minute cannot be searched later',
        ),
      )
  }
}
