import type { ConsoleConfig } from '@console/core/contract'

/** What the operator decided and screens go by. */
export abstract class Deployment {
  /** First region of the build; a China build starts with `cn`. */
  abstract readonly buildRegion: ConsoleConfig['buildRegion']
  /** Empty: there is none. */
  abstract readonly docsUrl: string
  abstract readonly botCheck?: ConsoleConfig['botCheck']
  abstract readonly identityProvider?: ConsoleConfig['identityProvider']
  /** A form that was sent to the first page without scripts. */
  abstract readonly sent?: ConsoleConfig['sent']
}
