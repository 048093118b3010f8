/** Has the browser make a passkey as the service wants it; throws PasskeyFailure. */
export async function makePasskey(options: Record<string, unknown>) {
  const passkeys = await import('./passkeys')
  return passkeys.makePasskey(options)
}
