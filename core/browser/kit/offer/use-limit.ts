import { type LimitField, messageAtLimit, upgradeMessage } from '@console/core/contract'
import { useObservable, useService } from '../../react'
import { Support } from '../../services/deployment/support'
import { Confirm } from '../../services/messages/confirm'
import { Navigation } from '../../services/navigation'
import { Catalogue } from '../../services/plugins/catalogue'
import { Session } from '../../services/session/session'
import { useFormat } from '../format/use-format'
import { useT } from '../i18n'

/**
 * What the plan allows of a thing, beside its Create button: `const buckets = useLimit('file_buckets', t('File buckets'))`.
 * The button stays enabled: `onClick={buckets.unlessReached(() => setForm('new'))}`.
 */
export function useLimit(field: LimitField, name: string) {
  const t = useT()
  const format = useFormat()
  const confirm = useService(Confirm)
  const catalogue = useService(Catalogue)
  const support = useService(Support)
  const session = useService(Session)
  const navigation = useService(Navigation)
  const user = useObservable(session.user$)
  const limit = user?.limits[field]
  const used = user?.used[field] ?? 0
  const usage =
    limit === undefined
      ? undefined
      : t('{name}: {used} of {limit} used', {
          name,
          used: format.number(used),
          limit: format.number(limit),
        })

  async function askUpgrade() {
    const title = messageAtLimit(user?.limit_type ?? '')
    // No other plan of the price list allows more than one that is paid for.
    const plans = title === upgradeMessage ? catalogue.screenFor('upgrade') : undefined
    const agreed = await confirm.ask({
      title: t(title),
      text: usage ?? '',
      ...(title === upgradeMessage && { consequences: [t('Or delete what is not needed.')] }),
      confirmLabel: plans ? t('See plans') : t('Support'),
    })
    if (!agreed) return
    if (plans) navigation.go(plans)
    else
      support.asked$.next(
        t('We need more of this than our plan allows. {usage}', { usage: usage ?? name }),
      )
  }

  const reached = limit !== undefined && used >= limit
  return {
    /** Like 'File buckets: 3 of 10 used'; undefined where the plan sets no limit. */
    usage,
    reached,
    askUpgrade,
    /** At the limit it asks for an upgrade instead. */
    unlessReached:
      <A extends unknown[]>(go: (...args: A) => void) =>
      (...args: A) =>
        reached ? void askUpgrade() : go(...args),
    /** After something was made or deleted. */
    refresh: () => session.getInfo(),
  }
}
