import * as z from 'zod/mini'
import { Manifest, type ManifestInput } from './manifest'
import { apiProblem, pluginApiVersion } from './plugin-api'
import { Rule } from './visibility'

const version = z.string().check(z.regex(/^\d+\.\d+(\.\d+)?/, 'a version like 19.3.1'))

/** A file of the plugin's own folder: no way leads out of it. */
const fileName = z
  .string()
  .check(
    z.regex(
      /^[\w@-][\w@.+-]*(\/[\w@-][\w@.+-]*)*$/,
      'the name of a file inside the folder of the plugin',
    ),
  )

const integrity = z
  .string()
  .check(z.regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'a hash like sha384-…'))

/** `plugin.json`: what the build of a plugin leaves beside its modules. */
export const BuiltPlugin = z
  .strictObject({
    manifest: Manifest,
    /** What the plugin was built against. */
    built: z.strictObject({
      /** Version of the plugin API. */
      api: version,
      /** Versions of the modules that it left out and expects of the console, by name. */
      shared: z.record(z.string(), version),
    }),
    /** The module with the plugin's code. */
    entry: fileName,
    /** Style sheet of all that the plugin draws, where it has one. */
    style: z.optional(fileName),
    /** Every file of the plugin with its hash; nothing else is served. */
    files: z.record(fileName, integrity),
    /** Files of the server half with their hashes: `server/server.js` and `server/migrations/0001_name.sql`. Served to nobody. */
    server: z.optional(z.strictObject({ files: z.record(fileName, integrity) })),
  })
  .check(
    z.refine(({ entry, files }) => entry in files, {
      path: ['entry'],
      error: 'it is not one of the files',
    }),
    z.refine(({ style, files }) => style === undefined || style in files, {
      path: ['style'],
      error: 'it is not one of the files',
    }),
    z.refine(({ manifest, server }) => (manifest.server === true) === (server !== undefined), {
      path: ['server'],
      error: 'the manifest and the files do not agree on whether there is a server half',
    }),
  )
export type BuiltPlugin = z.output<typeof BuiltPlugin>

/** What a console offers to plugins that were built apart from it. */
export interface Offer {
  /** Versions of the modules that it shares, by name. */
  shared: Readonly<Record<string, string>>
}

/** Why this console cannot run the plugin, with what it expects and what is there; undefined: it can. */
export function versionProblem({ manifest, built }: BuiltPlugin, offer: Offer): string | undefined {
  const wrongApi = apiProblem(manifest.api)
  if (wrongApi) return wrongApi
  if (majorOf(built.api) !== majorOf(pluginApiVersion)) {
    return `it was built with plugin API ${built.api}, this console has ${pluginApiVersion}`
  }
  for (const [name, wanted] of Object.entries(built.shared)) {
    const actual = offer.shared[name]
    if (!actual) return `it expects ${name} ${wanted} of the console, which does not share it`
    if (majorOf(actual) !== majorOf(wanted)) {
      return `it was built with ${name} ${wanted}, this console has ${actual}`
    }
  }
  return undefined
}

const majorOf = (text: string) => text.split('.')[0]

/** Every problem of a check, with the path of the value: `manifest.pages.list.path`, `files["../a.js"]`. */
export const problemsOf = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${pathOf([...issue.path, key])}: there is no such setting`)
      : [`${pathOf(issue.path)}: ${issue.message}`],
  )

function pathOf(path: readonly PropertyKey[]): string {
  const parts = path.map((part, at) => {
    if (typeof part === 'number') return `[${part}]`
    if (!/^[\w@-][\w.@-]*$/.test(String(part))) return `[${JSON.stringify(String(part))}]`
    return `${at ? '.' : ''}${String(part)}`
  })
  return parts.join('') || 'the file'
}

const loosely = {
  areas: z.record(z.string(), z.object({ title: z.string() })),
  page: z.object({
    path: z.string(),
    title: z.string(),
    areas: z.optional(z.array(z.string())),
  }),
}

/**
 * As much of a broken manifest as can be read: its addresses then say what is wrong instead of leading nowhere. Whom it is not
 * for learns no more of it than of a good one.
 */
export function readableManifest(id: string, file: unknown): Manifest {
  const manifest = valueAt(file, 'manifest')
  const pages: NonNullable<ManifestInput['pages']> = {}
  for (const [key, given] of Object.entries(objectOf(valueAt(manifest, 'pages')))) {
    const page = loosely.page.safeParse(given)
    if (page.success) pages[key] = page.data
  }
  const areas = loosely.areas.safeParse(valueAt(manifest, 'areas'))
  const whom = {
    rules: readableRules(valueAt(manifest, 'rules')),
    // In whatever way it is written: a rule that nobody can read holds for nobody.
    ...(valueAt(manifest, 'onlyFor') !== undefined && {
      onlyFor: String(valueAt(manifest, 'onlyFor')),
    }),
  }
  const readable: ManifestInput = {
    id,
    version: '0.0.0',
    api: `^${pluginApiVersion}`,
    ...whom,
    pages,
    areas: Object.fromEntries(
      Object.entries(areas.data ?? {}).map(([key, { title }]) => [
        key,
        { title, short: title, description: '' },
      ]),
    ),
  }
  const parsed = Manifest.safeParse(readable)
  return parsed.success ? parsed.data : Manifest.parse({ ...readable, pages: {}, areas: {} })
}

function readableRules(given: unknown): Record<string, Rule> {
  const rules = Object.entries(objectOf(given)).map(
    ([name, rule]) => [name, Rule.safeParse(rule)] as const,
  )
  return Object.fromEntries(rules.flatMap(([name, { data }]) => (data ? [[name, data]] : [])))
}

const objectOf = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {}
const valueAt = (value: unknown, key: string): unknown =>
  (objectOf(value) as Record<string, unknown>)[key]
