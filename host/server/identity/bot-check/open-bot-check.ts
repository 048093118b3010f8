import type { Db, Log } from '@console/core/server'
import type { OperatorConfig } from '../../config/console-config'
import type { SealedVault } from '../../secrets/vault'
import { signInOptions } from '../sign-in-options'
import { AltchaBotCheck } from './altcha-bot-check'
import { type BotCheck, NoBotCheck } from './bot-check'
import { WidgetBotCheck } from './widget-bot-check'

interface BotCheckOptions {
  operator: OperatorConfig
  db: Db
  vault: SealedVault
  log: Log
  /** `BOT_CHECK_SECRET`. */
  secret: string | undefined
}

export function openBotCheck({ operator, db, vault, log, secret }: BotCheckOptions): BotCheck {
  const { botCheck } = signInOptions(operator)
  if (botCheck.kind === 'none') return new NoBotCheck()
  if (botCheck.kind === 'altcha') {
    return new AltchaBotCheck({ db, key: vault.keyFor('bot check'), cost: botCheck.cost })
  }
  if (!secret) throw new Error('botCheck.kind is "widget": BOT_CHECK_SECRET is missing')
  return new WidgetBotCheck({ verifyUrl: botCheck.verifyUrl, secret, log })
}
