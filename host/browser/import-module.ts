/** A module, or one that it needs, did not arrive. */
export class NotFetched extends Error {}

/** Imports a module. Rejects with NotFetched when it did not arrive, else with what it threw while it ran. */
export async function importModule(address: string): Promise<unknown> {
  try {
    return await import(address)
  } catch (error) {
    throw isFetchFailure(error) ? new NotFetched(await reasonOf(address, error)) : error
  }
}

/** Browsers have no code for it, only these sentences: Chromium's and Firefox's, Safari's. */
export const isFetchFailure = (error: unknown): error is Error =>
  error instanceof NotFetched ||
  (error instanceof TypeError &&
    /dynamically imported module|Importing a module script failed/.test(error.message))

/** What the browser does not say: how the server answers when it is asked once more. */
async function reasonOf(address: string, error: Error): Promise<string> {
  if (new URL(address, location.href).origin !== location.origin) return error.message
  try {
    const answer = await fetch(address, { cache: 'no-store' })
    if (answer.ok) return error.message
    const { message } = await answer.json().catch(() => ({}))
    return message ? `${message} (${answer.status})` : `${address}: ${answer.status}`
  } catch {
    return `${address} cannot be reached`
  }
}
