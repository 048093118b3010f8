import { type Route, route } from '@console/core/server'
import { healthApi } from '../contract'
import { damagedByName } from './servers/damaged'
import { partsElsewhere, serverNames } from './servers/health-elsewhere'

/** What is shown of the past, and how many minutes are one point of it. */
const hours = 6
const step = 5

export const healthRoutes: Route[] = [
  route(healthApi.get, async ({ services }) => {
    const { startedAt, process, damagedObjects, ...facts } = await services.observing.read()
    // Without its database this one still says how it is.
    const servers = await services.servers.list().catch(() => [])
    const nameOf = serverNames(servers)
    return {
      data: {
        ...facts,
        started_at: startedAt,
        looked_at: new Date(),
        parts: [
          ...facts.parts.map((part) => ({ ...part, server: '' })),
          ...partsElsewhere(servers, process),
        ],
        failures: facts.failures.map(({ process: id, ...one }) => ({ ...one, server: nameOf(id) })),
        damaged: await damagedByName(facts.damaged, services),
        damaged_objects: [...damagedObjects],
      },
    }
  }),
  route(healthApi.history, async ({ services }) => ({
    data: {
      from: new Date(Date.now() - hours * 3_600_000),
      step_minutes: step,
      points: await services.observing.history(hours, step),
    },
  })),
  route(healthApi.sendMails, async ({ services }) => ({
    data: { mails: await services.mail.sendAgain() },
  })),
  route(healthApi.dropMails, async ({ services }) => ({
    data: { mails: await services.mail.dropGivenUp() },
  })),
]
