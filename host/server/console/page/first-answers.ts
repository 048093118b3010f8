import { callKey, firstCallsOf, type Manifest, Region, type UserInfo } from '@console/core/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pageAt } from './page-at'

interface PageRequest {
  app: FastifyInstance
  request: FastifyRequest
  manifests: readonly Manifest[]
  user: UserInfo
  token: string
}

/**
 * Answers of the calls that the page at this address begins with, asked for as the browser would. None where a call is
 * refused: the browser asks then.
 */
export async function firstAnswers({ app, request, manifests, user, token }: PageRequest) {
  // Not as a base: `//` begins the name of a host then.
  const address = `http://console${request.url}`
  if (!URL.canParse(address)) return undefined
  const { pathname, searchParams } = new URL(address)
  const region = Region.safeParse(searchParams.get('region')).data ?? user.region
  const calls = firstCallsOf(pageAt(pathname, manifests) ?? {}, searchParams, region)
  if (calls.length === 0) return undefined
  const answers: Record<string, unknown> = {}
  const ask = askingAs(app, request, token)
  for (const call of calls) {
    const { pathname, search, searchParams } = new URL(call, 'http://console')
    const answer = await ask(`/api${pathname}${search}`).catch(() => refused)
    if (answer === refused) return undefined
    answers[callKey(pathname, searchParams)] = answer
  }
  return answers
}

const refused = Symbol('refused')

/** Makes calls as the browser that asks for the page would; fails where one is refused. */
export const askingAs =
  (app: FastifyInstance, request: FastifyRequest, token: string | undefined) =>
  async (call: string): Promise<unknown> => {
    const answer = await app.inject({
      url: call,
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      remoteAddress: request.ip,
    })
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}`)
    return answer.json()
  }
