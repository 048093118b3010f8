import type { AnyList, Api, ListQuery, ManifestInput, Page, Region } from '@console/core/contract'
import type { ComponentType } from 'react'
import type { Token } from './container'
import type { PageTools } from './data/page-tools'
import type { Client } from './services/http/http'
import type { ContributionCode } from './services/plugins/contribution-code'

/** Parameters that a page's address gives: `'file-buckets/:name'` -> `{ name: string }`. */
export type AddressParams<Path extends string> =
  Path extends `${string}:${infer Name}/${infer Rest}`
    ? Record<Name, string> & AddressParams<Rest>
    : Path extends `${string}:${infer Name}`
      ? Record<Name, string>
      : unknown

/**
 * What a page's `load` works with. `query` is the address's own query. `Early` is what it draws before it has answered:
 * `LoadContext<{ name: string }, { bucket: Bucket; files: undefined }>`.
 */
export interface LoadContext<Params = unknown, Early = never> {
  params: Params
  query: URLSearchParams
  /** Area the page is open in; undefined for pages without one. */
  area: string | undefined
  region: Region
  /** Calls of a contract. What they read goes through the cache: pages that ask the same share the answer. */
  api<A extends Api>(api: A): Client<A>
  /** The rows of a list that the address asks for; a table of the same list then finds them there. */
  read<Row>(list: ListQuery<Row>): Promise<Page<Row>>
  /** All rows of a list, page by page, whatever the address asks for. */
  rows<Row>(list: ListQuery<Row>): Promise<Row[]>
  /** All rows that the search and the filters of the address find: those of the table beside it and of its CSV file. */
  found<Row>(list: ListQuery<Row>): Promise<Row[]>
  /** A row of a list in what pages were answered before: the one that somebody has clicked is there. */
  known<Row>(list: ListQuery<Row>, isIt: (row: Row) => boolean): Row | undefined
  /** The page is drawn with this until `load` has answered for the first time. */
  draw(early: Early): void
  get<T>(token: Token<T>): T
  signal: AbortSignal
}

// biome-ignore lint/suspicious/noExplicitAny: a page may ask for any parameters; PluginCode checks them against its path
export type Load = (context: LoadContext<any, any>) => Promise<unknown>

export interface PageCode<L extends Load = Load> {
  /** A list, or a function. Runs beside the import of `page`; the page is drawn once, with the data. */
  load?: L | AnyList
  // biome-ignore lint/suspicious/noExplicitAny: PageProps is bound to the page's own load
  page: () => Promise<{ default: ComponentType<any> }>
  /** Event topics that make this page's data stale, e.g. `buckets/12/files`. */
  live?: (data: Awaited<ReturnType<L>>) => string[]
  /** Query names that change what is shown but not what is loaded: an open drawer, a tab. */
  viewOnly?: string[]
}

type EarlyOf<L extends Load> = Parameters<L>[0] extends { draw(early: infer Early): void }
  ? Early
  : never

type LoadedBy<L> =
  L extends ListQuery<infer Row>
    ? Page<Row>
    : L extends Load
      ? Awaited<ReturnType<L>> | EarlyOf<L>
      : never

/** What a page is drawn with: the data of its `load`, and what it knows of its place. */
export interface PageProps<L extends Load | AnyList = Load> extends PageTools {
  /** What `load` answered, or drew before that; a page whose `load` refuses is not drawn. */
  data: LoadedBy<L>
  params: L extends Load ? Parameters<L>[0]['params'] : unknown
  /** When `data` was loaded, in milliseconds. */
  updatedAt: number
  /** Why the last loading behind the page failed, while `data` is from before; undefined: it did not. */
  error: unknown
}

/** A service of the plugin's own container: seen by its own code only, unless its token is one that the manifest provides. */
export interface ServiceCode<T = unknown> {
  token: Token<T>
  create(get: <D>(token: Token<D>) => D): T
}

/** What `browser/plugin.ts` exports as its default. */
export interface PluginCode {
  pages: Record<string, PageCode>
  /** Code for the manifest's contributions: `bitrate: fill(bucketFileColumns, () => import('./bitrate-cell'))`. */
  contributions?: Record<string, ContributionCode>
  services?: ServiceCode[]
  /** Runs once before the plugin's first page; must end within five seconds. */
  activate?(get: <T>(token: Token<T>) => T): void | Promise<void>
  /** Chinese labels by English text. */
  zh?: () => Promise<{ default: Record<string, string> }>
}

type PagesOf<M extends ManifestInput> = M extends { pages: infer P } ? P : Record<never, never>

type CheckedPages<M extends ManifestInput> = {
  [Id in keyof PagesOf<M>]: PageCode<
    PagesOf<M>[Id] extends { path: infer Path extends string }
      ? // biome-ignore lint/suspicious/noExplicitAny: the answer of a load is its own
        (context: LoadContext<AddressParams<Path>, any>) => Promise<any>
      : Load
  >
}

/** Required only of a manifest that names contributions; each must fill the point that the manifest says. */
type CheckedContributions<M extends ManifestInput> = M extends { contributions: infer C }
  ? {
      contributions: {
        [Id in keyof C]: C[Id] extends { point: infer Point extends string }
          ? ContributionCode<Point>
          : never
      }
    }
  : { contributions?: never }

type CheckedCode<M extends ManifestInput> = Omit<PluginCode, 'pages' | 'contributions'> &
  CheckedContributions<M> &
  (keyof PagesOf<M> extends never ? { pages?: never } : { pages: CheckedPages<M> })

/** Code for exactly the ids of the manifest: a missing or unknown page, or a `load` that wants a parameter its path lacks, does not compile. */
export const definePlugin = <M extends ManifestInput>(code: CheckedCode<M>): PluginCode =>
  ({ pages: {}, ...code }) as PluginCode
