export interface JsonRow {
  /** `$.data[0].title` */
  path: string
  level: number
  /** Name or index in the parent; empty for the root. */
  name: string
  value: unknown
  /** How many entries it holds; undefined for what holds none. */
  size: number | undefined
  open: boolean
  position: number
  siblings: number
}

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null

const plainName = /^[A-Za-z_$][\w$]*$/

const pathOf = (parent: string, key: string, inArray: boolean) => {
  if (inArray) return `${parent}[${key}]`
  return plainName.test(key) ? `${parent}.${key}` : `${parent}[${JSON.stringify(key)}]`
}

/** The lines of a tree that are on screen: those whose parents are all open. */
export function rowsOf(value: unknown, isOpen: (path: string, level: number) => boolean) {
  const rows: JsonRow[] = []
  function visit(row: Omit<JsonRow, 'size' | 'open'>) {
    if (!isBranch(row.value)) {
      rows.push({ ...row, size: undefined, open: false })
      return
    }
    const entries = Object.entries(row.value)
    const open = entries.length > 0 && isOpen(row.path, row.level)
    rows.push({ ...row, size: entries.length, open })
    if (!open) return
    const inArray = Array.isArray(row.value)
    for (const [index, [key, child]] of entries.entries()) {
      visit({
        path: pathOf(row.path, key, inArray),
        level: row.level + 1,
        name: key,
        value: child,
        position: index + 1,
        siblings: entries.length,
      })
    }
  }
  visit({ path: '$', level: 1, name: '', value, position: 1, siblings: 1 })
  return rows
}

export interface JsonMatches {
  /** Paths of the lines that hold the text, in order. */
  hits: string[]
  /** Paths of all branches above a hit. */
  above: Set<string>
}

/** Finds a text in names and values, whatever its case. */
export function findIn(value: unknown, text: string): JsonMatches {
  const wanted = text.trim().toLowerCase()
  const found: JsonMatches = { hits: [], above: new Set() }
  if (!wanted) return found
  const holds = (part: string) => part.toLowerCase().includes(wanted)
  function visit(part: unknown, name: string, path: string, parents: string[]) {
    if (holds(name) || (!isBranch(part) && holds(String(part)))) {
      found.hits.push(path)
      for (const parent of parents) found.above.add(parent)
    }
    if (!isBranch(part)) return
    const inArray = Array.isArray(part)
    for (const [key, child] of Object.entries(part)) {
      visit(child, inArray ? '' : key, pathOf(path, key, inArray), [...parents, path])
    }
  }
  visit(value, '', '$', [])
  return found
}
