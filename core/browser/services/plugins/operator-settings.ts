import type { DefinedSettings } from '@console/core/contract'

/** What the operator has set for the plugin, as far as its pages may read it. */
export abstract class OperatorSettings {
  /** Throws where they are another plugin's. */
  abstract of<T, Page extends keyof T>(settings: DefinedSettings<T, Page>): Pick<T, Page>
}
