import { isoTime } from '@console/core/contract'
import { type Route, route } from '@console/core/server'
import { healthApi } from '../contract'

export const healthRoutes: Route[] = [
  route(healthApi.get, async ({ services }) => {
    const { startedAt, parts, queues, failures, damaged, damagedObjects } =
      await services.observing.read()
    return {
      data: {
        started_at: isoTime(startedAt),
        looked_at: isoTime(new Date()),
        parts,
        queues,
        failures: failures.map(({ at, ...failure }) => ({ at: isoTime(at), ...failure })),
        damaged: damaged.map(({ reference, collection }) => ({
          acr_id: reference,
          collection,
        })),
        damaged_objects: damagedObjects.map(({ key, at }) => ({ key, at: isoTime(at) })),
      },
    }
  }),
  route(healthApi.sendMails, async ({ services }) => ({
    data: { mails: await services.mail.sendAgain() },
  })),
  route(healthApi.dropMails, async ({ services }) => ({
    data: { mails: await services.mail.dropGivenUp() },
  })),
]
