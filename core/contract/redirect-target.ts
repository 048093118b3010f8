/** Returns the `redirect` of a login address. Only paths of this console are followed. */
export function redirectTarget(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('redirect')
  if (!wanted?.startsWith('/')) return undefined
  const base = 'https://console.invalid'
  if (!URL.canParse(wanted, base)) return undefined
  const { origin, pathname, search: asked, hash } = new URL(wanted, base)
  // `/.//` leads to a path that names another host when it stands alone.
  return origin === base && !pathname.startsWith('//') ? pathname + asked + hash : undefined
}
