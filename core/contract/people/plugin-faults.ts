import * as z from 'zod/mini'
import { endpoint, nothing } from '../calls/endpoint'

const text = (most: number) => z.string().check(z.maxLength(most))

/**
 * A fault of a plugin in somebody's browser, as far as the operator is told of it: which plugin in which build, at which step, the
 * message, and the first frames of the stack with file and line. Nothing of the person goes along: no user, no address
 * of a page, no query, and of the message neither mail addresses nor quoted text nor long numbers.
 */
export const PluginFault = z.object({
  plugin: text(100).check(z.minLength(1)),
  version: text(60),
  /** Of its build from outside; empty: the console's own. */
  revision: text(64),
  /** Where it failed, as the console says it: `render`. */
  step: text(30).check(z.minLength(1)),
  message: text(300),
  /** `Map map-page-AB12CD34.js:12:34` */
  frames: z.array(text(200)).check(z.maxLength(5)),
})
export type PluginFault = z.infer<typeof PluginFault>

/** Faults of plugins that browsers tell of. */
export const pluginFaultsApi = {
  tell: endpoint({
    method: 'POST',
    path: '/plugin-faults',
    scope: 'session',
    audited: false,
    summary: 'Tell the operator of a fault that a plugin had in the browser',
    body: PluginFault,
    response: nothing,
  }),
}
