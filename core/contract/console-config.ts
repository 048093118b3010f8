import type { Manifest } from './manifest/manifest'
import type { Rule } from './manifest/visibility'
import type { UserInfo } from './people/account'
import type { Region } from './regions'

/** Of the token of an operator who looks at an account, beside the cookie of the own token. */
export const viewCookie = (name: string) => `${name}-view`

/** Of what a browser is like, as far as the pages that the service draws depend on it. */
export const browserCookie = 'console-browser'

/** The value that a `Cookie` header, or a document's cookies, hold under a name. */
export function cookieIn(cookies: string | undefined, name: string): string | undefined {
  const found = cookies?.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1)
}

/** Of answers of a plugin's server half: the revision of its build, which its pages are of unless another one came meanwhile. */
export const pluginBuildHeader = 'plugin-build'

/** What the server writes into the page for the browser half. Never holds a secret. */
export interface ConsoleConfig {
  /** Console title and default page title. */
  title: string
  /** Of the console itself. */
  version: string
  /** First region of the build; a China build starts with `cn`. */
  buildRegion: Region
  /** Origin of the API with `{region}` for the host prefix; empty: the console's own origin. */
  apiOrigin: string
  /** Cookie of the token, named for the console. */
  cookieName: string
  /** Domain that shares the token cookie between hosts; empty: this host only. */
  cookieDomain: string
  docsUrl: string
  toolsUrl: string
  flags: string[]
  capabilities: {
    upload: 'resumable' | 'multipart'
    events: boolean
    mediaTickets: boolean
  }
  /** How people are told from programs; absent: they are not. */
  botCheck?: { kind: 'altcha' } | { kind: 'widget'; script: string; siteKey: string }
  /** Sign-in by OpenID Connect; absent: there is none. */
  identityProvider?: {
    /** Of the button: "Continue with {name}". */
    name: string
    /** Its pages are of this origin, so that an unfinished popup can be noticed. */
    sameOrigin: boolean
    /** Where its pages are; empty: beside the console. */
    origin: string
  }
  /** Counts visits for advertisers, after the person has agreed; absent: nobody counts. */
  tracking?: {
    script: string
    /** Origin that the script reports to; empty: its own. */
    host: string
  }
  plugins: EnabledPlugin[]
  /** Some plugins are for some accounts only: whoever signs in gets the page anew, with theirs. */
  forSome?: true
  /** Tells whose token came with the request for the page: `user` and `answers` are theirs alone. */
  tokenMark?: string
  /** Whoever's token came with the request for the page, so that the first page need not ask; only from the embedded service. */
  user?: UserInfo
  /** Answers of the first calls of the page that was asked for, by `callKey`; only from the embedded service. */
  answers?: Record<string, unknown>
  /** A form that was sent to this page without scripts. */
  sent?: SentForm
  /** Address of a list of each plugin's modules, for counting bytes; empty: there is none. */
  modules: string
  /** Address of a list of each page's files, by which all of them are asked for at once. */
  pageFiles?: string
  /** There where `?plugin-override` may bring plugins in development. */
  overrides?: Overrides
  /** Entries that the operator has taken out, like `buckets.list`. */
  removed: string[]
  /** Further visibility rules of the operator, by the entry that they are added to. */
  rules: Record<string, Rule>
}

/** A form that a browser without scripts sent, and why it was refused, if it was. */
export interface SentForm {
  /** What was typed into its fields; never a password. */
  values: Record<string, string>
  failure?: {
    status: number
    message: string
    /** Sentences per field. */
    fields: Record<string, string[]>
    /** Seconds. */
    retryAfter?: number
  }
}

export interface Overrides {
  /** Where a plugin may come from. */
  origins: string[]
  /** Versions of the modules that such a plugin shares with the console, by name. */
  shared: Record<string, string>
}

/** A plugin of the page: its manifest and where its code is. */
export interface EnabledPlugin {
  manifest: Manifest
  /** Address of the module with its code; empty: it has no browser half. */
  entry: string
  /** Address of its style sheet, with the hash that it must have, where it has one. */
  style?: { address: string; integrity?: string }
  /**
   * How it came here; absent: it is part of every console. `needed` stays on whatever the address asks for, `chosen` is
   * carried by the build and was switched on by the operator.
   */
  kind?: 'needed' | 'chosen' | 'external' | 'override'
  /** Name of the folder, or address, of a plugin that is no part of the build. */
  source?: string
  /** What the operator has set for it, as far as its pages may read it. */
  settings?: Readonly<Record<string, unknown>>
  /** Why it cannot run; `manifest` then holds as much as could be read of it. */
  problem?: { step: 'manifest' | 'version' | 'settings' | 'requirement' | 'fetch'; cause: string }
}
