/** Tells tokens apart without telling them (FNV-1a, 32 bit). */
export function tokenMark(token: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < token.length; at += 1)
    hash = Math.imul(hash ^ token.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
