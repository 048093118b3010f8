// What the palette (Ctrl K) finds of a plugin, and actions that it offers. What cannot be asked is not found: failures say nothing.
import type { FindContext, Finder, FoundThing } from '@console/core/browser'
import { stationsApi } from '../data/endpoint'

async function find(typed: string, { api }: FindContext): Promise<FoundThing[]> {
  const { data } = await api(stationsApi).list({ query: { search: typed, per_page: 6 } })
  return data.map(({ id, name, kind }) => ({
    id: `station ${id}`,
    label: name,
    kind: 'Stations',
    hint: kind,
    to: `/bm/acme-maps/${id}`,
  }))
}

const finder: Finder = {
  actions: [{ label: 'See all stations', words: 'radio', to: '/bm/acme-maps' }],
  find,
}

export default finder
