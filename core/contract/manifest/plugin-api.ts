/** Version of the plugin API that this core offers; a manifest's `api` must accept it. */
export const pluginApiVersion = '1.0'

/** `^1.2` accepts 1.2, 1.3.1, …, not 2.0; `^0.2.1` 0.2.1 and 0.2.2, not 0.3; `*` all. */
export function acceptsVersion(range: string, version: string): boolean {
  if (range === '*') return true
  const wanted = range.replace(/^\^/, '').split('.').map(Number)
  const given = version.split('.').map(Number)
  const first = wanted.findIndex((part) => part > 0)
  const fixed = first === -1 ? wanted.length - 1 : first
  const differs = [0, 1, 2].find((at) => (given[at] ?? 0) !== (wanted[at] ?? 0))
  if (differs === undefined) return true
  return differs > fixed && (given[differs] ?? 0) > (wanted[differs] ?? 0)
}

/** Why a manifest for this range of the plugin API cannot be used; undefined: it can. */
export const apiProblem = (range: string): string | undefined =>
  acceptsVersion(range, pluginApiVersion)
    ? undefined
    : `it needs plugin API ${range}, this console has ${pluginApiVersion}`
