import type { PluginCode } from '@console/core/browser'
import {
  acceptsVersion,
  iconNames,
  Manifest,
  type ManifestInput,
  pluginApiVersion,
  problemsOf,
} from '@console/core/contract'

/**
 * What a console would find wrong with a plugin, as sentences: the manifest, code that does not belong to it, modules that
 * cannot be loaded, labels without a Chinese text. Nothing is wrong when the list is empty.
 */
export async function checkPlugin(input: ManifestInput, code: PluginCode): Promise<string[]> {
  const parsed = Manifest.safeParse(input)
  if (!parsed.success) return problemsOf(parsed.error.issues)
  const manifest = parsed.data
  const pages = { ...code.pages }
  const contributions = { ...code.contributions }
  const loaded = await Promise.all([
    ...Object.entries(pages).map(([id, { page }]) => problemsOfModule(`page '${id}'`, page)),
    ...Object.entries(contributions).map(([id, { load }]) =>
      problemsOfModule(`contribution '${id}'`, load),
    ),
  ])
  return [
    ...(acceptsVersion(manifest.api, pluginApiVersion)
      ? []
      : [`it needs plugin API ${manifest.api}, this is ${pluginApiVersion}`]),
    ...differences('page', Object.keys(manifest.pages), Object.keys(pages)),
    ...differences('contribution', Object.keys(manifest.contributions), Object.keys(contributions)),
    ...Object.entries(contributions).flatMap(([id, { point }]) => {
      const wanted = manifest.contributions[id]?.point
      return wanted && wanted !== point
        ? [`contribution '${id}' fills ${point}, the manifest says ${wanted}`]
        : []
    }),
    ...unknownRules(manifest),
    ...unknownIcons(manifest),
    ...unknownServices(manifest, code),
    ...loaded.flat(),
    ...(await missingLabels(manifest, code)),
  ]
}

function differences(kind: string, inManifest: readonly string[], inCode: readonly string[]) {
  return [
    ...inManifest.filter((id) => !inCode.includes(id)).map((id) => `${kind} '${id}' has no code`),
    ...inCode
      .filter((id) => !inManifest.includes(id))
      .map((id) => `the code has a ${kind} '${id}' that the manifest does not name`),
  ]
}

function unknownRules({ rules, onlyFor, ...manifest }: Manifest): string[] {
  const { areas, pages, links, contributions } = manifest
  const entries: [string, { when?: string | undefined }][] = [
    ['onlyFor', { when: onlyFor }],
    ...[areas, pages, links, contributions].flatMap((kind) => Object.entries(kind)),
  ]
  return entries.flatMap(([id, { when }]) =>
    when && !(when in rules) ? [`'${id}' names the rule '${when}', which is not there`] : [],
  )
}

/** Under a name that the manifest does not provide nobody else finds them. */
function unknownServices({ provides }: Manifest, { services = [] }: PluginCode): string[] {
  return services.flatMap(({ token }) => {
    const service = 'service' in token ? String(token.service) : undefined
    const name = service?.split('/')[0] ?? ''
    return service && !(name in provides)
      ? [`the service '${service}' is called after '${name}', which the manifest does not provide`]
      : []
  })
}

/** By those of this console: where types are checked they do not compile. */
function unknownIcons({ areas, pages }: Manifest): string[] {
  const icons = [
    ...Object.entries(areas).map(([id, { icon }]) => ({ id, icon })),
    ...Object.entries(pages).map(([id, { nav }]) => ({ id, icon: nav?.icon })),
  ]
  return icons.flatMap(({ id, icon }) =>
    typeof icon === 'string' && !iconNames.includes(icon)
      ? [
          `'${id}' names the icon '${icon}': there are ${iconNames.join(', ')}, or a path of its own`,
        ]
      : [],
  )
}

async function problemsOfModule(what: string, load: () => Promise<{ default: unknown }>) {
  try {
    const { default: code } = await load()
    return code ? [] : [`the module of ${what} has no default export`]
  } catch (error) {
    return [`the module of ${what} cannot be loaded: ${(error as Error).message}`]
  }
}

async function missingLabels({ areas, pages, links, contributions }: Manifest, code: PluginCode) {
  const labels = [
    ...Object.values(areas).flatMap(({ title, short, description }) => [title, short, description]),
    ...Object.values(pages).flatMap(({ title, nav }) => [title, nav?.group, nav?.label]),
    ...Object.values(links).map(({ label }) => label),
    ...Object.values(contributions).map(({ title }) => title),
  ]
  const zh = (await code.zh?.())?.default ?? {}
  return [...new Set(labels)].flatMap((label) =>
    label && !label.startsWith(':') && !(label in zh) ? [`'${label}' has no Chinese text`] : [],
  )
}
