export const isId = (text: string) => /^[a-z][a-z0-9-]*$/.test(text)

/** For a plugin whose own id cannot be used: after its folder or host. */
export function freeId(source: string, taken: ReadonlySet<string>): string {
  const name = (URL.canParse(source) ? new URL(source).hostname : source)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]*/, '')
  let id = name || 'plugin'
  for (let next = 2; taken.has(id); next += 1) id = `${name || 'plugin'}-${next}`
  return id
}
