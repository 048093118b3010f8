import type { Token } from '../../container'
import { I18n } from '../i18n/i18n'
import { Confirm } from '../messages/confirm'
import { Session } from '../session/session'

/** Leads to the login page, or stays. */
export async function askToLogOut(get: <T>(token: Token<T>) => T): Promise<void> {
  const { t } = get(I18n)
  await get(Confirm).ask({
    title: t('Confirm logout'),
    text: t('Permission denied, you can cancel to stay on this page, or log in again'),
    confirmLabel: t('Re-Login'),
    cancelLabel: t('Cancel'),
    run: () => get(Session).logout(),
  })
}
