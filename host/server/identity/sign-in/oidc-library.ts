// The library supports Node 20 no more and says so at each start; the tests here hold that it works there.
const unwanted = 'oidc-provider WARNING: Unsupported runtime.'
const { warn } = console
console.warn = (...said: unknown[]) => {
  if (!String(said[0]).includes(unwanted)) warn(...said)
}
const library = await import('oidc-provider')
console.warn = warn

// It asks for it, and the oldest Node that the console runs on does not have it.
URL.parse ??= (url, base) => (URL.canParse(url, base) ? new URL(url, base) : null)

export const { default: Provider, errors, interactionPolicy } = library
