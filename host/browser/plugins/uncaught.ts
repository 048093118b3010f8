import { ApiError, I18n, Notifications, type Token } from '@console/core/browser'
import type { PluginHost } from './plugin-host'

type Get = <T>(token: Token<T>) => T

/** A fault that nobody caught, as in a click's handler, is told once with the plugin whose code it is in. */
export function followUncaught(plugins: PluginHost, get: Get, signal: AbortSignal) {
  const tell = (error: unknown) => {
    // A failed call has been shown.
    if (!(error instanceof Error) || error instanceof ApiError) return
    const plugin = plugins.ownerOf(error.stack ?? '')
    if (!plugin) return
    const { step, reason } = plugins.failed(plugin, 'handler', error)
    const { t } = get(I18n)
    const said = t('Plugin {plugin} failed ({step}): {cause}', {
      plugin,
      step: t(step),
      cause: reason,
    })
    get(Notifications).error(said)
  }
  addEventListener('error', ({ error }) => tell(error), { signal })
  addEventListener('unhandledrejection', ({ reason }) => tell(reason), { signal })
}
