import type { EntryKind, Manifest, Rule, ScopeVerb, Sentence, Viewer } from '@console/core/contract'
import type { BehaviorSubject } from 'rxjs'

/** A plugin as its operator reads it. */
export interface PluginReport {
  id: string
  version: string
  /** As its author wrote it; of a broken one as much as could be read. */
  manifest: Manifest
  origin: 'built-in' | 'external' | 'override'
  /** Where its code is: an address, or the folder of an external plugin. */
  source: string
  state: 'disabled' | 'registered' | 'loading' | 'active' | 'blocked' | 'failed'
  /** At which step it was stopped. */
  step: string | undefined
  /** Why it is not there. */
  cause: Sentence | undefined
  /** How long its code took to be fetched and activated. */
  milliseconds: number | undefined
  bytes: PluginBytes | undefined
  /** What it wants and cannot have: addresses of others, extension points that nobody offers. */
  conflicts: readonly Sentence[]
  /** Its entries that failed while they were drawn or run. */
  faults: readonly PluginFault[]
  /** A screen of it that can be opened without knowing more. */
  screen: string | undefined
}

export interface PluginFault {
  entry: string
  step: string
  cause: string
}

/** What the browser fetched of a plugin's own modules until now. */
export interface PluginBytes {
  /** Over the network: modules from the browser's cache count nothing. */
  transferred: number
  /** As they lie on the server, compressed. */
  size: number
  modules: number
}

/** An area, page, link or contribution, and whether a viewer sees it. */
export interface EntryReport {
  /** Like `buckets.list`. */
  name: string
  plugin: string
  kind: EntryKind
  /** English; shown translated. */
  title: string
  /** Its address, the place of the shell or the extension point. */
  place: string
  /** `unlisted`: it has an address and no place in a menu. */
  seen: 'shown' | 'hidden' | 'unlisted'
  why: Explanation
}

/** `lead` holds a place for the reasons, joined, where there are any. */
export interface Explanation {
  lead: Sentence
  reasons: readonly Sentence[]
}

/** What the report about the whole console begins with. */
export interface ConsoleFacts {
  title: string
  version: string
  pluginApi: string
  buildRegion: string
  apiOrigin: string
  flags: readonly string[]
  safeMode: boolean
  /** Entries that the operator has taken out. */
  removed: readonly string[]
  /** Rules of the operator by the entry that they are added to. */
  rules: Readonly<Record<string, Rule>>
}

/** The plugins of this console, looked at from outside. */
export interface PluginInspection {
  readonly facts: ConsoleFacts
  /** Another list whenever a plugin's state changes. */
  readonly reports$: BehaviorSubject<readonly PluginReport[]>
  /** What is wrong with the operator's configuration, and what rules name that nobody defines. */
  readonly problems: readonly Sentence[]
  /** Flags and scopes that rules and manifests speak of. */
  readonly known: {
    groups: readonly string[]
    flags: readonly string[]
    resources: Readonly<Record<string, readonly ScopeVerb[]>>
  }
  /** Who is signed in. */
  viewer(): Viewer | undefined
  /** Every entry as this viewer would find it. */
  entriesFor(viewer: Viewer): EntryReport[]
  /** Tries again to load a plugin; its state says how that went. */
  retry(plugin: string): Promise<void>
  /** Counts bytes again: pages of a plugin come after its state has settled. */
  measure(): void
}

/** For the operator's page: opens when it is asked for, and costs other pages nothing. */
export abstract class PluginReports {
  abstract open(): Promise<PluginInspection>
}
