/** What comes of connections that are gone: told between the events of what goes on. */
export class Late<T> {
  private ready: T[] = []
  private wake: (nothing: undefined) => void = () => {}

  add(coming: Promise<readonly T[]>): void {
    coming
      .then((events) => {
        this.ready.push(...events)
        this.wake(undefined)
      })
      .catch(() => undefined)
  }

  async *beside(going: AsyncGenerator<T>): AsyncGenerator<T> {
    let next = going.next()
    try {
      for (;;) {
        const woken = new Promise<undefined>((resolve) => {
          this.wake = resolve
        })
        if (this.ready.length > 0) yield* this.ready.splice(0)
        const result = await Promise.race([next, woken])
        if (!result) continue
        if (result.done) return
        yield result.value
        next = going.next()
      }
    } finally {
      // It may wait for sound until its signal aborts.
      next.then(() => going.return(undefined)).catch(() => undefined)
    }
  }
}

/** Up to when everything was looked up, over all connections for which searches wait. */
export class Behind {
  private readonly since = new Map<object, Date>()
  private told: number | undefined

  note(connection: object, since: Date | undefined): void {
    if (since) this.since.set(connection, since)
    else this.since.delete(connection)
  }

  /** When it is otherwise than it was told last. */
  news(): { type: 'behind'; since: Date | undefined }[] {
    const moments = [...this.since.values()].map((date) => date.getTime())
    const first = moments.length > 0 ? Math.min(...moments) : undefined
    if (first === this.told) return []
    this.told = first
    return [{ type: 'behind', since: first === undefined ? undefined : new Date(first) }]
  }
}
