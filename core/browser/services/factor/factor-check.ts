import { BehaviorSubject } from 'rxjs'

/** Asks who is signed in for the second factor once more, when the service wants it given lately. */
export class FactorCheck {
  /** Closes the open question; undefined when nothing is asked. */
  readonly open$ = new BehaviorSubject<((given: boolean) => void) | undefined>(undefined)
  private asking: Promise<boolean> | undefined

  /** Whether it was given. Calls that are refused at the same time share one question. */
  ask(): Promise<boolean> {
    // Nothing draws the question: nobody could answer.
    if (!this.open$.observed) return Promise.resolve(false)
    this.asking ??= new Promise<boolean>((resolve) => this.open$.next(resolve)).finally(() => {
      this.asking = undefined
      this.open$.next(undefined)
    })
    return this.asking
  }
}
