import { plainTime } from '@console/core/contract'
import type { PartFacts, ServerFacts } from '@console/core/server'

const anHour = 3_600_000

export const nameOf = ({ host, pid }: ServerFacts) => `${host} ${pid}`

/** What servers are called, by their ids; one that is not known any more is called by that. */
export function serverNames(servers: readonly ServerFacts[]): (id: string) => string {
  const names = new Map(servers.map((one) => [one.id, nameOf(one)]))
  return (id) => names.get(id) ?? id
}

/** What does not work on other servers than the one that answers, those that have gone without a word among them. */
export function partsElsewhere(
  servers: readonly ServerFacts[],
  self: string,
): (PartFacts & { server: string })[] {
  const others = servers.filter(({ id }) => id !== self)
  const running = others
    .filter(({ state }) => state === 'runs')
    .flatMap((one) => one.troubles.map((part) => ({ ...part, server: nameOf(one) })))
  const gone = others.filter((one) => isMissed(one, servers)).map(toPart)
  return [...gone, ...running]
}

/** It has not ended in order within the last hour, and nothing on its machine was started in its place. */
function isMissed(one: ServerFacts, servers: readonly ServerFacts[]): boolean {
  if (one.state !== 'gone' || Date.now() - one.beat_at.getTime() > anHour) return false
  return !servers.some(({ host, started_at }) => host === one.host && started_at > one.beat_at)
}

const toPart = (one: ServerFacts) => ({
  part: 'process',
  server: nameOf(one),
  state: 'failing' as const,
  reason: `It has not said anything since ${plainTime(one.beat_at)} UTC, and did not end in order`,
  figures: {},
})
