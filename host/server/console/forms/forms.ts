import { accountApi, type ConsoleConfig, type Endpoint, signInApi } from '@console/core/contract'

interface Form {
  endpoint: Endpoint
  /** Fields that stay in the form when it is refused: never the password. */
  kept: readonly string[]
  /** Said above the page. */
  offer: string
  /** Its call always asks for the bot check, which is a script where there is one. */
  isChecked?: true
}

const offer = 'You can log in without JavaScript. What comes after that needs it.'
const login: Form = { endpoint: accountApi.login, kept: ['email'], offer }

/** Pages whose form browsers without scripts can send, to the address of the page. */
export const forms: Record<string, Form> = {
  '/login': login,
  '/acr-login': login,
  '/iam-login': { endpoint: signInApi.iamLogin, kept: ['root', 'name'], offer },
  '/reset-password': {
    endpoint: signInApi.passwordMail,
    kept: ['email'],
    offer: 'You can ask for the mail without JavaScript. The page that its link leads to needs it.',
    isChecked: true,
  },
}

/** What can be done without scripts on a page. */
export function offerOf(path: string, { botCheck }: Pick<ConsoleConfig, 'botCheck'>) {
  const form = Object.hasOwn(forms, path) ? forms[path] : undefined
  return form?.isChecked && botCheck ? undefined : form?.offer
}
