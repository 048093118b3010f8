import type { DefinedSettings } from '@console/core/contract'
import { useService } from '../../react'

/** What the operator has set for the plugin, as far as its pages may read it. */
export abstract class OperatorSettings {
  /** Throws where they are another plugin's. */
  abstract of<T, Page extends keyof T>(settings: DefinedSettings<T, Page>): Pick<T, Page>
}

/** Those that `pages` of the settings names, with their defaults: `const { zoom } = useSettings(settings)`. */
export const useSettings = <T, Page extends keyof T>(
  settings: DefinedSettings<T, Page>,
): Pick<T, Page> => useService(OperatorSettings).of(settings)
