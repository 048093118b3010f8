import type { ConsoleConfig } from '@console/core/contract'
import { offerOf } from '../forms/forms'

interface Shown {
  config: ConsoleConfig
  path: string
  nonce: string
  isDrawn: boolean
}

/** What browsers without scripts show above a page: what can be done there, and what cannot. Nothing else has an effect. */
export function withoutScripts({ config, path, nonce, isDrawn }: Shown): string {
  const { sent, user } = config
  const offer = isDrawn && !user ? offerOf(path, config) : undefined
  const style = offer ? `<style nonce="${nonce}">${withoutEffect}</style>` : ''
  return `${style}<p>${said()}</p>`

  function said() {
    if (user?.second_factor === 'ask')
      return 'Your password is right. The second factor that is asked for now needs JavaScript: switch it on and load this page again.'
    if (user)
      return 'You are logged in. To use this console, switch JavaScript on and load this page again.'
    if (sent?.failure?.fields.bot_check)
      return 'The check that you are not a robot needs JavaScript.'
    if (offer) return offer
    if (isDrawn) return 'This page can be read without JavaScript. To use it, switch JavaScript on.'
    if (sent?.failure)
      return 'This was refused. The page that says why could not be drawn: try again.'
    return 'This console needs JavaScript.'
  }
}

const withoutEffect = '#root button[type=button],#root label:has([type=checkbox]){display:none}'
