import { type ConsoleConfig, regionPrefix } from '@console/core/contract'
import type { OperatorConfig } from '../config/console-config'

/** Identity provider and bot check as this console has them: another API brings its own, the China build has neither. */
export function signInOptions(operator: OperatorConfig) {
  const isChina = operator.buildRegion.startsWith('cn')
  const standard = !operator.apiOrigin
  const provider = operator.identityProvider ?? (standard ? 'embedded' : 'none')
  const botCheck = operator.botCheck ?? (standard ? ownBotCheck : noBotCheck)
  return {
    identityProvider: isChina || provider === 'none' ? undefined : provider,
    botCheck: isChina ? noBotCheck : botCheck,
  }
}

const ownBotCheck = { kind: 'altcha' as const, cost: 5000 }
const noBotCheck = { kind: 'none' as const }

/** What the browser half needs to know of them. */
export function browserSignIn(
  operator: OperatorConfig,
  publicUrl: string,
): Pick<ConsoleConfig, 'identityProvider' | 'botCheck'> {
  const { identityProvider: provider, botCheck } = signInOptions(operator)
  const isEmbedded = provider === 'embedded'
  // The embedded one of another API is there.
  const home =
    operator.apiOrigin.replace('{region}', regionPrefix(operator.buildRegion)) || publicUrl
  return {
    ...(provider && {
      identityProvider: {
        name: (!isEmbedded && provider.name) || 'identity provider',
        sameOrigin: isEmbedded && !operator.apiOrigin,
        origin: originOf(isEmbedded ? home : provider.issuer),
      },
    }),
    ...(botCheck.kind === 'altcha' && { botCheck: { kind: 'altcha' } }),
    ...(botCheck.kind === 'widget' && {
      botCheck: { kind: 'widget', script: botCheck.script, siteKey: botCheck.siteKey },
    }),
  }
}

const originOf = (address: string) => (address ? new URL(address).origin : '')
