import type { Assumed } from './drawn/browser-here'
import { rememberBrowser } from './drawn/remember-browser'
import { followIntent } from './router/intent'
import type { RouteTools } from './router/routes'

/** What goes on beside the pages of somebody who is signed in; until `signal`. */
export function followPerson(tools: RouteTools, assumed: Assumed | undefined, signal: AbortSignal) {
  signal.addEventListener('abort', followIntent(tools))
  rememberBrowser(assumed, signal)
}
