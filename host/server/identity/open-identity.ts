import { offeredRegions, type Region } from '@console/core/contract'
import type { AnyJob, Log, ServerPlugin } from '@console/core/server'
import type { OperatorConfig } from '../config/console-config'
import type { Settings } from '../config/settings'
import { openSmsGateway } from '../sms/open-gateway'
import type { CustomerGroups } from './accounts/accounts'
import { type ForgetJob, forgetJob } from './accounts/close-account'
import { Things } from './authority/things'
import type { BotCheck } from './bot-check/bot-check'
import { BreachedPasswords } from './passwords/breached-passwords'
import { PasswordRules } from './passwords/new-password'
import { mailRequestJob } from './sign-in/password-change'
import { registerJob } from './sign-in/registration'
import { type SmsJob, smsJob } from './sign-in/sms-codes'

/** What the routes of signing in work with, beyond the services. */
export interface IdentityParts {
  plugins: readonly ServerPlugin[]
  groups: CustomerGroups
  supportAddress: string
  /** Phones are checked there, and people not told from programs. */
  isChina: boolean
  /** Regions that users can choose. */
  regions: readonly Region[]
  botCheck: BotCheck
  passwords: PasswordRules
  sms: SmsJob
  forget: ForgetJob
  things: Things
  /** What an account may do within an hour. */
  perHour: OperatorConfig['rateLimits']['perAccountHour']
}

interface IdentityOptions extends Pick<IdentityParts, 'plugins' | 'botCheck'> {
  operator: OperatorConfig
  settings: Settings
  log: Log
}

/** Throws when the list of leaked passwords cannot be read. */
export async function openIdentity({
  operator,
  settings,
  log,
  ...given
}: IdentityOptions): Promise<IdentityParts> {
  const { breachedPasswords: file, buildRegion, supportAddress, rateLimits } = operator
  const breached = file ? await BreachedPasswords.open(file) : undefined
  return {
    ...given,
    groups: operator.customerGroups,
    supportAddress,
    perHour: rateLimits.perAccountHour,
    isChina: buildRegion.startsWith('cn'),
    regions: offeredRegions(buildRegion),
    passwords: new PasswordRules(breached),
    sms: smsJob(openSmsGateway(settings, log)),
    forget: forgetJob(given.plugins),
    things: new Things(given.plugins.flatMap((plugin) => plugin.things ?? [])),
  }
}

export const identityJobs = ({ sms, forget }: IdentityParts): AnyJob[] => [
  mailRequestJob,
  registerJob,
  sms,
  forget,
]
