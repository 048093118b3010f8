import { definePlugin, fill, type LoadContext } from '@console/core/browser'
import { projectTopics } from '#plugins/base-projects/contract'
import { bucketTopics } from '#plugins/buckets/contract'
import { channelTopics } from '#plugins/channels/contract'
import { homeSteps, homeWork } from '#plugins/home/contract'
import type manifest from '../manifest'
import type * as loads from './loads'

type Data<L extends (...input: never[]) => Promise<unknown>> = Awaited<ReturnType<L>>

// The contracts of three plugins are too much for the entry: what is asked of them comes with the page.
const loadData = () => import('./loads')

export default definePlugin<typeof manifest>({
  pages: {
    avr: {
      load: async (context: LoadContext) => (await loadData()).avr(context),
      live: ({ projects }: Data<typeof loads.avr>) => [
        projectTopics.projects(),
        bucketTopics.buckets(),
        ...projects.data.map(({ id }) => projectTopics.statistics(id)),
      ],
      page: () => import('./avr-page'),
    },
    lcd: {
      load: async (context: LoadContext) => (await loadData()).lcd(context),
      live: ({ live, hybrid, channels }: Data<typeof loads.lcd>) => [
        projectTopics.projects(),
        bucketTopics.buckets(),
        ...[...live.data, ...hybrid.data].map(({ id }) => projectTopics.statistics(id)),
        ...new Set((channels ?? []).map(({ bucket_id }) => channelTopics.channels(bucket_id))),
      ],
      page: () => import('./lcd-page'),
    },
  },
  contributions: {
    firstSteps: fill(homeSteps, () => import('./first-steps')),
    activity: fill(homeWork, () => import('./activity-card')),
  },
  zh: () => import('./zh'),
})
