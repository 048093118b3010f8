import type { ServerHalfFacts } from '@console/core/server'

/** What operators read about a server plugin; one that runs has a cause if a newer build or setting is not used. */
export function serverPluginProblem(
  facts: Pick<ServerHalfFacts, 'state' | 'cause'> | undefined,
): string {
  if (!facts?.cause) return ''
  const isUsed = facts.state === 'running' || facts.state === 'starting'
  return isUsed ? `A newer build or setting is not used: ${facts.cause}` : facts.cause
}
