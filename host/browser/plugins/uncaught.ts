import { ApiError, I18n, Notifications, type Token } from '@console/core/browser'
import type { PluginHost } from './plugin-host'

type Get = <T>(token: Token<T>) => T

/**
 * A fault that nobody caught, as in a click's handler, is told once with the plugin whose code it is in. Answers with
 * what ends it.
 */
export function followUncaught(plugins: PluginHost, get: Get) {
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
  const onError = ({ error }: ErrorEvent) => tell(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason)
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return () => {
    removeEventListener('error', onError)
    removeEventListener('unhandledrejection', onRejection)
  }
}
