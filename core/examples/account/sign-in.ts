// Calls and forms before somebody is signed in, for a sign-in page of your own: answers do not tell which addresses have an account.
import {
  activateFirstMessage,
  type BotTask,
  Credentials,
  call,
  confirmed,
  IamCredentials,
  MailRequest,
  NewPassword,
  PasswordReset,
  Registration,
  signInApi,
} from '@console/core/contract'
import * as z from 'zod/mini'

/** Schemas of the forms, as the service checks them. */
export const forms = { Credentials, IamCredentials, MailRequest, PasswordReset, Registration }
export const NewPasswordTwice = z
  .object({ password: NewPassword, password_confirmation: z.string() })
  .check(confirmed)

export const mail = (email: string) => call(signInApi.passwordMail, { body: { email } })
export const task = call(signInApi.botCheck)
export const rounds = ({ parameters }: NonNullable<BotTask>) => parameters.cost

/** The refusal that offers to send the activation mail again. */
export const mustActivate = (error: Error) => error.message === activateFirstMessage
