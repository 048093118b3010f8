/** Where the embedded provider is, below the public address. */
export const providerPath = '/oidc'

/** The console, as the embedded provider knows it. */
export const ownClientId = 'console'
