import type { Call } from '@console/core/contract'
import type { BehaviorSubject } from 'rxjs'

/** What is asked, and what a yes does. */
export interface Question {
  title: string
  text: string
  /** What goes with it: names, counts. One line each. */
  consequences?: string[]
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** The person types this word before the button works. */
  typed?: string
  /** What a yes does, for programs. */
  call?: Call | undefined
  /** Runs while the box shows that it runs; a failure is shown in the box, which stays open. */
  run?: () => Promise<void>
}

export interface Deletion {
  /** Like `bucket` or `file`, for the texts. */
  kind: string
  /** One name, or several for a bulk deletion. */
  name: string | readonly string[]
  /** Set for containers of data: the name must be typed. */
  typed?: boolean
  consequences?: string[]
  /** For programs. */
  call?: Call
  run: () => Promise<void>
}

/** What the box draws; emitted anew when `running` or `failure` changes. */
export interface OpenQuestion {
  question: Question
  /** The same function as long as it is the same question. After a yes the service runs `question.run`, not the box. */
  answer(this: void, yes: boolean): void
  running: boolean
  /** Why the last try failed; the box stays open for another. */
  failure: string | undefined
}

/** Questions before something is done, one box at a time. */
export abstract class Confirm {
  abstract readonly open$: BehaviorSubject<OpenQuestion | undefined>
  /** Resolves true after confirming (and after `run` succeeded), false when the user backs out. One at a time: a second one waits. */
  abstract ask(question: Question): Promise<boolean>
  /** Asks, deletes, says what is gone. */
  abstract delete(deletion: Deletion): Promise<boolean>
}
