interface Asking<Answer> {
  now: Promise<Answer>
  /** For those who came while it was being asked. */
  next?: Promise<Answer>
}

/**
 * What many ask at the same time is asked once for all of them. Who comes while it is being asked waits until it is asked
 * again: no answer was read before its question came, so nothing that was changed before is missed.
 */
export class AskedTogether<Answer> {
  private readonly asking = new Map<string, Asking<Answer>>()

  ask(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const running = this.asking.get(key)
    if (!running) return this.begin(key, question)
    const begin = () => this.begin(key, question)
    running.next ??= running.now.then(begin, begin)
    return running.next
  }

  private begin(key: string, question: () => Promise<Answer>): Promise<Answer> {
    const asked: Asking<Answer> = { now: question() }
    this.asking.set(key, asked)
    const forget = () => {
      if (!asked.next) this.asking.delete(key)
    }
    asked.now.then(forget, forget)
    return asked.now
  }
}
