import type { Bytes } from '../zip-reader'

const encoder = new TextEncoder()

async function hash(mark: number, ...parts: Bytes[]): Promise<Bytes> {
  const bytes = new Uint8Array(1 + parts.reduce((sum, { length }) => sum + length, 0))
  bytes[0] = mark
  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
}

const leafOf = (line: string) => hash(0, encoder.encode(line))
const nodeOf = (left: Bytes, right: Bytes) => hash(1, left, right)

export const hexOf = (bytes: Bytes) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOf = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

/** Levels of the tree of RFC 9162, leaves first: what has no neighbour goes up as it is. */
export async function levelsOf(lines: readonly string[]): Promise<Bytes[][]> {
  let level = await Promise.all(lines.map(leafOf))
  const levels = [level]
  while (level.length > 1) {
    const below = level
    const pairs = Array.from({ length: Math.ceil(below.length / 2) }, (_, at) => at * 2)
    level = await Promise.all(
      pairs.map((at) => {
        const [left, right] = [below[at], below[at + 1]]
        return left && right ? nodeOf(left, right) : (left ?? new Uint8Array())
      }),
    )
    levels.push(level)
  }
  return levels
}

/** Of no rows, the hash of nothing. */
export async function rootOf(levels: readonly Bytes[][]): Promise<string> {
  const root = levels.at(-1)?.[0]
  return hexOf(root ?? new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array())))
}

/** Hashes beside the way from a leaf to the root. */
export function pathOf(levels: readonly Bytes[][], leaf: number): string[] {
  return levels.slice(0, -1).flatMap((level, height) => {
    const beside = level[(leaf >> height) ^ 1]
    return beside ? [hexOf(beside)] : []
  })
}

/** Where the way from a line leads; undefined: it is not one of so many leaves. */
export async function rootBy(
  line: string,
  { leaf, count, path }: { leaf: number; count: number; path: readonly string[] },
): Promise<string | undefined> {
  if (leaf < 0 || leaf >= count) return undefined
  let [at, width, used, known] = [leaf, count, 0, await leafOf(line)]
  while (width > 1) {
    const isAlone = at % 2 === 0 && at === width - 1
    if (!isAlone) {
      const beside = path[used++]
      if (beside === undefined || !/^[0-9a-f]{64}$/.test(beside)) return undefined
      known = await (at % 2 === 0 ? nodeOf(known, bytesOf(beside)) : nodeOf(bytesOf(beside), known))
    }
    at >>= 1
    width = Math.ceil(width / 2)
  }
  return used === path.length ? hexOf(known) : undefined
}
