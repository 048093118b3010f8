import { NotProvided, type Services } from '@console/core/server'
import { ScannedSound } from '#plugins/filescanning/contract'

/** Undefined where this console has no file scanning. */
export function scannedSound(services: Services): ScannedSound | undefined {
  try {
    return services.provided(ScannedSound)
  } catch (error) {
    if (error instanceof NotProvided) return undefined
    throw error
  }
}
