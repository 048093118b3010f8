import { Credentials } from '@console/core/contract'
import { Failure, type Services } from '@console/core/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type Provider from 'oidc-provider'
import type { BotCheck } from '../identity/bot-check/bot-check'
import { providerPath } from '../identity/identity-login/own-provider'
import { clientOf } from '../identity/sign-in/client'
import { errors } from '../identity/sign-in/oidc-library'
import { passwordSignIn } from '../identity/sign-in/password-sign-in'
import { atPublicUrl } from './mount-provider'
import { passwordMark } from './open-provider'
import { wordsFor } from './page-words'
import { failedPage, type ProviderPage, signInPage } from './pages'

interface Interactions {
  provider: Provider
  services: Services
  botCheck: BotCheck
  title: string
  origins: readonly string[]
}

interface SignInForm {
  email: string
  problem?: string
  /** The console's own login page can do more than this one. */
  elsewhere?: boolean
}

/** The page where people show the provider who they are. */
export function registerInteraction(app: FastifyInstance, interactions: Interactions) {
  const { provider, services, botCheck, title, origins } = interactions
  const url = `${providerPath}/interaction/:uid`
  const loginPage = `${origins[0]}/login`
  const wordsOf = ({ headers }: FastifyRequest) => wordsFor(headers['accept-language'])

  const detailsOf = (request: FastifyRequest, reply: FastifyReply) =>
    provider.interactionDetails(atPublicUrl(request, services.publicUrl), reply.raw)

  function ask(
    request: FastifyRequest,
    reply: FastifyReply,
    { email, problem, elsewhere }: SignInForm,
  ) {
    const words = wordsOf(request)
    return sendPage(
      reply.status(problem ? 422 : 200),
      signInPage({
        words,
        title,
        email,
        problem: problem && words(problem),
        loginPage: elsewhere ? loginPage : undefined,
        leadsTo: origins,
      }),
    )
  }

  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const isSpent = error instanceof errors.OIDCProviderError
    if (!isSpent && !(error instanceof Failure)) throw error
    const detail = isSpent ? error.error : error.message
    const answer = reply.status(error.status).headers(isSpent ? {} : (error.headers ?? {}))
    return sendPage(answer, failedPage(wordsOf(request), loginPage, detail))
  }
  const options = { errorHandler, schema: { hide: true } }

  app.get(url, options, async (request, reply) => {
    await detailsOf(request, reply)
    return ask(request, reply, { email: '' })
  })

  app.post<{ Body: Record<string, unknown> }>(url, options, async (request, reply) => {
    await detailsOf(request, reply)
    const answer = (result: Parameters<Provider['interactionResult']>[2]) =>
      finish(request, reply, result)
    if (request.body?.answer === 'cancel') {
      return answer({ error: 'access_denied', error_description: 'The person cancelled' })
    }
    const email = String(request.body?.email ?? '')
    const given = Credentials.safeParse({ email, password: String(request.body?.password ?? '') })
    if (!given.success) {
      return ask(request, reply, { email, problem: given.error.issues[0]?.message ?? '' })
    }
    try {
      const { email, password } = given.data
      const attempt = { email, password, client: clientOf(request) }
      const user = await passwordSignIn(services, attempt, botCheck)
      return await answer({ login: { accountId: String(user.id), amr: [passwordMark(user)] } })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return ask(request, reply, { email, ...whatToDo(error) })
    }
  })

  async function finish(
    request: FastifyRequest,
    reply: FastifyReply,
    result: Parameters<Provider['interactionResult']>[2],
  ) {
    const raw = atPublicUrl(request, services.publicUrl)
    const next = await provider.interactionResult(raw, reply.raw, result, {
      mergeWithLastSubmission: false,
    })
    return reply.redirect(next, 303)
  }
}

/** Without scripts this page cannot tell people from programs; the console's can. */
function whatToDo({ message, errors }: Failure): Omit<SignInForm, 'email'> {
  if (!errors?.bot_check) return { problem: message }
  const problem = 'Too many failed attempts: log in on the login page of the console'
  return { problem, elsewhere: true }
}

const sendPage = (reply: FastifyReply, { html, policy }: ProviderPage) =>
  reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
    })
    .send(html)
