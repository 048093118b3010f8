import type { Manifest } from '@console/core/contract'

/** The page of a plugin at an address. */
export function pageAt(path: string, manifests: readonly Manifest[]) {
  for (const { id: plugin, pages } of manifests) {
    for (const [page, { areas, path: pagePath, public: isPublic = false, first }] of Object.entries(
      pages,
    )) {
      for (const prefix of areas?.map((area) => `/${area}/`) ?? ['/']) {
        if (matches(prefix + pagePath, path)) return { plugin, page, isPublic, first }
      }
    }
  }
  return undefined
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/\/$/, '').split('/')
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => part.startsWith(':') || part === given[at])
  )
}
