import * as z from 'zod/mini'
import { Icon } from './icons'
import { ScopeText, ScopeVerb } from './scopes'
import { SettingsManifest } from './settings'
import { Rule } from './visibility'

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'lower-case letters, digits and dashes'))
const key = z.string().check(z.regex(/^[a-z][A-Za-z0-9]*$/, 'camelCase'))

const Navigation = z.strictObject({
  /** Heading the entry stands under in the sidebar; entries without one stand first. */
  group: z.optional(z.string()),
  /** Sidebar text when it differs from the page's title. */
  label: z.optional(z.string()),
  order: z._default(z.number(), 100),
  icon: z.optional(Icon),
})

/** `/a/:name/:id` -> `:id :name`. */
const parametersOf = (path: string) => (path.match(/:\w+/g) ?? []).sort().join(' ')

const PageManifest = z
  .strictObject({
    /** Areas the page stands in, as `/{area}/{path}`; without areas its address is `/{path}`. */
    areas: z.optional(z.array(id)),
    path: z.string().check(z.regex(/^[^/\s]\S*$/, 'a path without / in front')),
    /**
     * Earlier whole addresses of this page, with the same path parameters: `/avr/old-buckets/:name`. They redirect to its
     * first address, with their query.
     */
    redirectsFrom: z.optional(
      z.array(z.string().check(z.regex(/^\/[^/\s]\S*$/, 'a whole address with / in front'))),
    ),
    /** English title; `:name` is replaced by that path parameter. */
    title: z.string(),
    /** Page of the same plugin that stands before this one in the breadcrumbs. */
    parent: z.optional(key),
    /** Without it the page is reachable but not in the menu. */
    nav: z.optional(Navigation),
    /** Name of the visibility rule for menu, palette and cards. Not a permission. */
    when: z.optional(z.string()),
    /**
     * What its calls need, a scope or several, or `root`: menus do not lead those there who lack it, and the page says what
     * is missing instead of loading.
     */
    scope: z.optional(z.union([z.string(), z.array(z.string())])),
    /**
     * The calls of its first loading, all of them, as addresses of the API: `/buckets?page=1&region={region}`. The embedded
     * service writes their answers into the page, and who goes there later has them sent at once, so that rows need not
     * wait until code has come to ask for them.
     */
    first: z.optional(z.array(z.string())),
    /** Shown without signing in too, so it asks for no scope; with `bare` it stands alone, like the login. */
    public: z.optional(z.boolean()),
    /** What the console leads there for: `upgrade`, who has reached a limit of the plan. */
    purpose: z.optional(z.enum(['upgrade'])),
    /** Drawn without side navigation. */
    bare: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ public: isPublic, scope }) => !isPublic || scope === undefined, {
      path: ['scope'],
      error: 'a page that is shown without signing in has no scope',
    }),
    z.refine(
      ({ path, redirectsFrom = [] }) =>
        redirectsFrom.every((from) => parametersOf(from) === parametersOf(path)),
      { path: ['redirectsFrom'], error: 'must have the path parameters of the page' },
    ),
  )

const AreaManifest = z.strictObject({
  title: z.string(),
  /** Short name for the sidebar head and the palette. */
  short: z.string(),
  description: z.string(),
  /** Heading it stands under on /home and in the products dialog; without one it is not offered there. */
  group: z.optional(z.string()),
  order: z._default(z.number(), 100),
  icon: z.optional(Icon),
  when: z.optional(z.string()),
})

const LinkManifest = z.strictObject({
  place: z.enum(['user-menu', 'top-bar']),
  label: z.string(),
  /** Address inside the console. */
  to: z.string(),
  order: z._default(z.number(), 100),
  when: z.optional(z.string()),
})

const pointId = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)+\/v\d+$/, 'like owner.place.columns/v1'))

/** How a column stands in its table. */
const ColumnLook = z.strictObject({
  /** A number stands at the end of its cell and is never shortened. */
  kind: z._default(z.enum(['text', 'number']), 'text'),
  /** Least width in pixels. */
  width: z.optional(z.int().check(z.gte(40), z.lte(600))),
  align: z.optional(z.enum(['start', 'end'])),
  /** Not shown until the person chooses it. */
  hidden: z.optional(z.boolean()),
})

const ContributionManifest = z.strictObject({
  /** Extension point that it fills, with the version that it was written for. */
  point: pointId,
  /** English head of the column, tab or card, text of the action or item. */
  title: z.string(),
  order: z._default(z.number(), 100),
  /** Name of the visibility rule. Not a permission. */
  when: z.optional(z.string()),
  /** Who does not have it is not shown the item; the service judges its calls. */
  scope: z.optional(z.string()),
  /** Of a column. */
  column: z.optional(ColumnLook),
})

const origins = z.optional(
  z.array(
    z
      .string()
      .check(
        z.regex(
          /^(https|wss):\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/,
          'an origin like https://tiles.example.com or https://*.example.com',
        ),
      ),
  ),
)

/** Elsewhere in the world. The operator grants them; what is not granted is not asked by any browser. */
const Hosts = z.strictObject({
  calls: origins,
  images: origins,
  media: origins,
})

const version = z.string().check(z.regex(/^\d+\.\d+\.\d+$/, 'like 1.0.0'))
const range = z.string().check(z.regex(/^(\*|\^\d+\.\d+(\.\d+)?)$/))

/** Ids alone stand for any version. */
const Needs = z.pipe(
  z.union([z.array(id), z.record(id, range)], 'ids, or ranges like ^1.2.0 by id'),
  z.transform(
    (given): Record<string, string> =>
      Array.isArray(given) ? Object.fromEntries(given.map((each) => [each, '*'])) : given,
  ),
)

export const Manifest = z.strictObject({
  id,
  version,
  /** Range of the plugin API it was written for, e.g. `^1.0`. */
  api: z.string().check(z.regex(/^\^\d+\.\d+$/, 'like ^1.0')),
  /** What others may ask for, beside the plugin's own id and version: `{ 'acme-geo': '1.2.0' }`. See `defineService`. */
  provides: z._default(z.record(id, version), {}),
  /** What must be there, and in which version: `['buckets']`, `{ 'acme-geo': '^1.0.0' }`. */
  requires: z._default(Needs, {}),
  /** What may be missing, but not in another version. */
  optional: z._default(Needs, {}),
  /**
   * Name of a rule about the account. To everybody else the plugin is neither named nor served, and the calls of its
   * server half answer as if they were not there.
   */
  onlyFor: z.optional(z.string()),
  /** The plugin has a server half, `server/plugin.ts`; its calls are below `/x/<id>/`. Only of plugins from outside. */
  server: z.optional(z.literal(true)),
  /** Hosts that its pages ask, and show pictures and play sound of: `{ images: ['https://*.tiles.example.com'] }`. */
  hosts: z.optional(Hosts),
  /** What the operator may set for it: `{ schema: toJSONSchema(settings.schema, { io: 'input' }), pages: settings.pages }`. */
  settings: z.optional(SettingsManifest),
  /** Its pages run WebAssembly, which the operator grants as he does hosts. */
  wasm: z.optional(z.literal(true)),
  areas: z._default(z.record(id, AreaManifest), {}),
  rules: z._default(z.record(key, Rule), {}),
  /** Resources that its calls ask scopes for, and the verbs: `{ channels: ['read', 'write'] }`. */
  scopes: z._default(z.record(id, z.array(ScopeVerb)), {}),
  /** Says of each resource in `scopes` what it is and what it opens, where scopes are given. */
  scopeTexts: z._default(z.record(id, ScopeText), {}),
  pages: z._default(z.record(key, PageManifest), {}),
  links: z._default(z.record(key, LinkManifest), {}),
  /** Extension points that the plugin offers to others. */
  points: z._default(z.array(pointId), []),
  /** What the plugin puts into extension points of core and of other plugins. */
  contributions: z._default(z.record(key, ContributionManifest), {}),
})

/** A manifest with its defaults filled in, as the host works with it. */
export type Manifest = z.output<typeof Manifest>

/** A manifest as its author writes it. */
export type ManifestInput = z.input<typeof Manifest>

/** A page of a manifest, its defaults filled in. */
export type PageManifest = z.output<typeof PageManifest>

/** An area of a manifest, its defaults filled in. */
export type AreaManifest = z.output<typeof AreaManifest>

/** A link of a manifest, its defaults filled in. */
export type LinkManifest = z.output<typeof LinkManifest>

/** A contribution of a manifest, its defaults filled in. */
export type ContributionManifest = z.output<typeof ContributionManifest>
export type ColumnLook = z.output<typeof ColumnLook>

/** Keeps the literal types, so that a plugin's code is checked against exactly these ids and paths. */
export const defineManifest = <const M extends ManifestInput>(manifest: M): M => manifest
