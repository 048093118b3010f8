import type { FailureFacts } from '@console/core/server'
import { causeOf } from './described-error'

const kept = 50

/** The last failures of this process, for who looks at how it is; the log has all. */
export class RecentFailures {
  private failures: FailureFacts[] = []

  note({ error, ...failure }: Omit<FailureFacts, 'at' | 'reason'> & { error: unknown }): void {
    const noted = { at: new Date(), ...failure, reason: causeOf(error).slice(0, 500) }
    this.failures = [noted, ...this.failures].slice(0, kept)
  }

  /** Newest first. */
  get newest(): FailureFacts[] {
    return this.failures
  }
}
