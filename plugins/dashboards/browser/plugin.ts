import { definePlugin } from '@console/core/browser'
import { projectTopics } from '#plugins/base-projects/contract'
import { bucketTopics } from '#plugins/buckets/contract'
import { channelTopics } from '#plugins/channels/contract'
import type manifest from '../manifest'
import * as loads from './loads'

type Data<L extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<L>>

export default definePlugin<typeof manifest>({
  pages: {
    avr: {
      load: loads.avr,
      live: ({ projects }: Data<typeof loads.avr>) => [
        projectTopics.projects(),
        bucketTopics.buckets(),
        ...projects.data.map(({ id }) => projectTopics.statistics(id)),
      ],
      page: () => import('./avr-page'),
    },
    lcd: {
      load: loads.lcd,
      live: ({ live, hybrid, channels }: Data<typeof loads.lcd>) => [
        projectTopics.projects(),
        bucketTopics.buckets(),
        ...[...live.data, ...hybrid.data].map(({ id }) => projectTopics.statistics(id)),
        ...new Set(channels.map(({ bucket_id }) => channelTopics.channels(bucket_id))),
      ],
      page: () => import('./lcd-page'),
    },
  },
  zh: () => import('./zh'),
})
