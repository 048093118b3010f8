import { accountApi, isoTime, type Registration, signInApi } from '@console/core/contract'
import { type Db, invalid, notFound, type Route, route } from '@console/core/server'
import { type BotCheck, NoBotCheck } from '../bot-check/bot-check'
import type { PasswordRules } from '../passwords/new-password'
import { hashPassword } from '../passwords/passwords'
import { languageOf } from './client'
import { mailRequestJob, resetPassword, tokensBehind } from './password-change'
import { iamSignIn, passwordSignIn } from './password-sign-in'
import { activate, queueRegistration, refuseTakenPhone } from './registration'
import { type SmsJob, sendSmsCode, takeSmsCode } from './sms-codes'
import { startSession } from './start-session'

interface SignInParts {
  /** Phones are checked there, and people not told from programs. */
  isChina: boolean
  botCheck: BotCheck
  passwords: PasswordRules
  sms: SmsJob
}

/** What happens before somebody is signed in. No answer tells which addresses have an account. */
export function signInRoutes({ isChina, passwords, sms, ...parts }: SignInParts): Route[] {
  const botCheck = isChina ? new NoBotCheck() : parts.botCheck
  return [
    route(accountApi.login, async ({ body, client, services, audit }) => {
      const user = await passwordSignIn(services, { ...body, client }, botCheck)
      audit(user.uid, user.email)
      return { access_token: await startSession(services, user, client) }
    }),
    route(signInApi.iamLogin, async ({ body, client, services, audit }) => {
      const user = await iamSignIn(services, { ...body, client }, botCheck)
      audit(user.uid, user.name)
      return { access_token: await startSession(services, user, client) }
    }),
    route(signInApi.register, async ({ body, client, db, services }) => {
      const { email, first_name, last_name, company } = body
      await passwords.check(body.password, [email, first_name, last_name, company])
      await botCheck.check(body.bot_check, client)
      const passwordHash = await hashPassword(body.password)
      await queueRegistration(services, body, {
        passwordHash,
        phone: isChina ? await provenPhone(db, body) : '',
        language: isChina ? 'zh' : languageOf(client.acceptLanguage),
        ipCountry: client.country,
      })
    }),
    route(signInApi.activate, async ({ params, db, audit }) => {
      return { data: await activate(db, params.code, audit) }
    }),
    route(signInApi.activationMail, async ({ body, client, services }) => {
      await botCheck.check(body.bot_check, client)
      await services.jobs.send(mailRequestJob, { kind: 'activation', email: body.email })
    }),
    route(signInApi.passwordMail, async ({ body, client, services }) => {
      await botCheck.check(body.bot_check, client)
      await services.jobs.send(mailRequestJob, { kind: 'reset', email: body.email })
    }),
    route(signInApi.resetPassword, async ({ body, client, services, audit }) => {
      await resetPassword(services, passwords, body, { client, audit })
    }),
    route(signInApi.resetTokens, async ({ body, db }) => {
      const found = await tokensBehind(db, body.token)
      return {
        data: found.map(({ id, name, last_used_at }) => ({
          id,
          name,
          last_used_at: last_used_at && isoTime(last_used_at),
        })),
      }
    }),
    route(signInApi.smsCode, async ({ body, client, services }) => {
      if (!isChina) throw notFound('address')
      await sendSmsCode(services, sms, { phone: body.phone, ip: client.ip })
    }),
  ]
}

/** Looked at last: a code that is used up by a form with another fault would have to be sent again. */
async function provenPhone(db: Db, { phone, sms_code }: Registration): Promise<string> {
  if (!phone) throw invalid({ phone: 'Phone is required' })
  if (!sms_code) throw invalid({ sms_code: 'The six digits of the message' })
  await takeSmsCode(db, phone, sms_code)
  await refuseTakenPhone(db, phone)
  return phone
}
