// Code for exactly the ids of the manifest; one that is missing, or too many, does not compile. A list is the `load` of its page.
import { definePlugin, fill, type PluginCode } from '@console/core/browser'
import { finders } from '@console/core/contract'
import { stations } from '../data/list'
import { station } from '../data/load'
import type manifest from './manifest'

const plugin: PluginCode = definePlugin<typeof manifest>({
  pages: {
    list: {
      load: stations,
      live: () => ['x/acme-maps/stations'],
      page: () => import('./list-page'),
    },
    station: { load: station, page: () => import('./station-page'), viewOnly: ['tab'] },
  },
  contributions: { finder: fill(finders, () => import('./finder')) },
})

export default plugin
