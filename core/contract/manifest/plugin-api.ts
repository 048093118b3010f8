/** Version of the plugin API that this core offers; a manifest's `api` must accept it. */
export const pluginApiVersion = '1.0'

/** `^1.2` accepts 1.2, 1.3, …, not 2.0. */
export function acceptsVersion(range: string, version: string): boolean {
  const [wantedMajor, wantedMinor = 0] = range.replace(/^\^/, '').split('.').map(Number)
  const [major, minor = 0] = version.split('.').map(Number)
  return wantedMajor === major && minor >= wantedMinor
}

/** Why a manifest for this range of the plugin API cannot be used; undefined: it can. */
export const apiProblem = (range: string): string | undefined =>
  acceptsVersion(range, pluginApiVersion)
    ? undefined
    : `it needs plugin API ${range}, this console has ${pluginApiVersion}`
