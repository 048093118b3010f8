import { Events, Regions, Session, type Token } from '@console/core/browser'
import { firstCallsOf } from '@console/core/contract'
import { Answers } from '@console/core/host'
import type { PageEntry } from '../plugins/plugin-host'

/** Milliseconds that a page's code may take until its calls are better made when it has come. */
export const longestAhead = 5000

/** While the page's code is on its way, or before somebody goes there. */
export function sendFirstCalls(
  { manifest }: PageEntry,
  { searchParams }: URL,
  get: <T>(token: Token<T>) => T,
) {
  const region = get(Regions).region$.value
  const calls = firstCallsOf(manifest, searchParams, region)
  // Who is not signed in is led elsewhere, and another region is gone to first.
  const isHere = get(Session).signedIn && (searchParams.get('region') ?? region) === region
  if (calls.length === 0 || !isHere) return
  const answers = get(Answers)
  for (const call of calls) answers.sendAhead(call)
  // The page itself listens once it is drawn.
  const watching = get(Events).changes$.subscribe(() => answers.forgetAhead())
  setTimeout(() => watching.unsubscribe(), longestAhead)
}
