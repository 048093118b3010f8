import { type Route, route } from '@console/core/server'
import { healthApi } from '../contract'

export const healthRoutes: Route[] = [
  route(healthApi.get, async ({ services }) => {
    const { startedAt, damaged, damagedObjects, ...facts } = await services.observing.read()
    return {
      data: {
        ...facts,
        started_at: startedAt,
        looked_at: new Date(),
        damaged: damaged.map(({ reference, collection }) => ({ acr_id: reference, collection })),
        damaged_objects: [...damagedObjects],
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
