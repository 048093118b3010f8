import type { Finder, FoundThing } from '@console/core/browser'
import { containersApi, scanFilesApi, scanPaths } from '../contract'

const isId = (typed: string) => /^\d{1,9}$/.test(typed)

const finder: Finder = {
  actions: [
    {
      label: 'Create container',
      words: 'new container add make scan',
      to: `${scanPaths.list()}?new`,
      scope: 'write-filescanning',
    },
  ],
  async find(typed, { api }) {
    const [byName, byId, files] = await Promise.allSettled([
      api(containersApi).list({ query: { search: typed, per_page: 6 } }),
      isId(typed) ? api(containersApi).get({ params: { id: typed } }) : undefined,
      api(scanFilesApi).find({ query: { search: typed } }),
    ])
    const own = byId.status === 'fulfilled' && byId.value ? [byId.value.data] : []
    const named = byName.status === 'fulfilled' ? byName.value.data : []
    const containers = [...own, ...named.filter(({ id }) => id !== own[0]?.id)]
    const scans = files.status === 'fulfilled' ? files.value.data : []
    return [
      ...containers.map(
        ({ id, name, region }): FoundThing => ({
          id: `container ${id}`,
          label: name,
          kind: 'Containers',
          to: scanPaths.container(name),
          region,
        }),
      ),
      ...scans.map(
        ({ id, name, container }): FoundThing => ({
          id: `scan ${id}`,
          label: name,
          kind: 'Scanned files',
          to: scanPaths.report(container.name, id),
          region: container.region,
          hint: container.name,
        }),
      ),
    ]
  },
}
export default finder
