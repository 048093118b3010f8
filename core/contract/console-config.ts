import type { Manifest } from './manifest'
import type { Region } from './regions'

/** What the server writes into the page for the browser half. Never holds a secret. */
export interface ConsoleConfig {
  /** Console title and default page title. */
  title: string
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
  plugins: EnabledPlugin[]
}

/** A plugin of the page: its manifest and where its code is. */
export interface EnabledPlugin {
  manifest: Manifest
  /** Address of the module with its code; empty: it has no browser half. */
  entry: string
}
