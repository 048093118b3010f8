import type { Icon, PageManifest, ScopeText, ScopeVerb } from '@console/core/contract'

/** An area as it is offered on /home and in the products dialog. Texts are English, to be given to `t`. */
export interface OfferedArea {
  id: string
  title: string
  /** Short name, like AVR. */
  short: string
  icon: Icon | undefined
  description: string
  /** Heading it stands under. */
  group: string
  /** Its first screen. */
  path: string
}

/** What this console offers to the signed-in user; areas and screens come from the plugins' manifests. */
export abstract class Catalogue {
  /** Areas with a group that the user may see and that have a screen, in order. */
  abstract areas(): OfferedArea[]
  /** Whether a screen stands at this path and the user may see it; for links to plugins that may be off. */
  abstract offers(path: string): boolean
  /** False if a screen stands at this address and the user's scopes do not open it. */
  abstract opens(to: string): boolean
  /** Address of the screen with this purpose that the user may see, in the area that is open if it has one. */
  abstract screenFor(purpose: NonNullable<PageManifest['purpose']>): string | undefined
  /** Verbs by resource that tokens and IAM users can be given scopes for. */
  abstract scopes(): Readonly<Record<string, readonly ScopeVerb[]>>
  /** Title and description of each resource of `scopes`, in English, as far as manifests have them. */
  abstract scopeTexts(): Readonly<Record<string, ScopeText>>
}
