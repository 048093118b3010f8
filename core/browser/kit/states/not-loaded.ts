/** Browsers have no code for code that did not arrive, only sentences; what breaks while it runs throws otherwise. */
const isNotFetched = (error: unknown) =>
  error instanceof TypeError &&
  /dynamically imported module|Importing a module script failed/.test(error.message)

/** What to say when a part of the console did not come, English. */
export const notLoaded = (error: unknown): string =>
  isNotFetched(error)
    ? 'The service cannot be reached, so this part of the console could not be loaded. Try again.'
    : 'This part of the console could not be loaded. Try again.'
