import { definePlugin, type LoadContext } from '@console/core/browser'
import type manifest from '../manifest'
import * as loads from './loads'
import { viewerNames } from './view-as/viewer-address'

const pageLoads = () => import('./pages/loads')

type OfDraft = LoadContext<{ draft: string }>

export default definePlugin<typeof manifest>({
  pages: {
    plugins: {
      load: loads.plugins,
      viewOnly: ['plugin', 'tab', ...viewerNames],
      page: () => import('./plugins-page'),
    },
    pages: {
      load: async (context: LoadContext) => (await pageLoads()).pages(context),
      page: () => import('./pages/list/pages-page'),
    },
    newPage: {
      load: async (context: LoadContext) => (await pageLoads()).calls(context),
      page: () => import('./pages/list/new-page'),
    },
    draft: {
      load: async (context: OfDraft) => (await pageLoads()).draft(context),
      page: () => import('./pages/draft-page'),
    },
    editPage: {
      load: async (context: OfDraft) => (await pageLoads()).edited(context),
      page: () => import('./pages/edit/edit-page'),
    },
  },
  zh: () => import('./zh'),
})
