import { unreachable } from './unreachable'

/** A module, or one that it needs, did not arrive. */
export class NotFetched extends Error {}

/** Imports a module. Rejects with NotFetched when it did not arrive, else with what it threw while it ran. */
export const importModule = (address: string): Promise<unknown> =>
  arrived(() => import(address), address)

/** Runs what imports a module; rejects as `importModule` does. Without an address it is the one that the browser names. */
export async function arrived<T>(run: () => Promise<T>, address?: string): Promise<T> {
  try {
    return await run()
  } catch (error) {
    throw isFetchFailure(error) ? new NotFetched(await reasonFor(error, address)) : error
  }
}

/** Browsers have no code for it, only these sentences: Chromium's and Firefox's, Safari's. */
export const isFetchFailure = (error: unknown): error is Error =>
  error instanceof NotFetched ||
  (error instanceof TypeError &&
    /dynamically imported module|Importing a module script failed/.test(error.message))

const reasonFor = ({ message }: Error, address?: string) =>
  import('./why-not-fetched').then(
    ({ whyNotFetched }) => whyNotFetched(message, address),
    () => `The service ${unreachable}`,
  )
