/** What the clock of the service is ahead of this one, milliseconds. */
export class ServiceClock {
  offset = 0

  /** Below `least` it is no difference. */
  constructor(private readonly least = 0) {}

  /** As an answer tells it, to what was sent then: it was written about halfway. */
  told(serverTime: number, sent: number): void {
    const now = Date.now()
    const offset = serverTime - (sent + now) / 2
    // What is within the way's own time is no difference of clocks.
    this.offset = Math.abs(offset) > Math.max(this.least, now - sent) ? Math.round(offset) : 0
  }
}
