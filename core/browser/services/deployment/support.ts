import type { Subject } from 'rxjs'

/** The way to the support team: `asked$.next('')` opens its dialog, wherever the person is in the console; a text stands in it already. */
export abstract class Support {
  abstract readonly asked$: Subject<string>
}
