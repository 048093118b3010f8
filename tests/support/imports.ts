import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface Import {
  file: string
  /** Relative ones as paths from the root; others as they are written. */
  target: string
}

/** Code of the house: what git knows and what is new. */
export const files = execFileSync('git', [
  'ls-files',
  '-co',
  '--exclude-standard',
  'core',
  'plugins',
  'host',
])
  .toString()
  .split('\n')
  .filter((file) => /\.(tsx?|mjs)$/.test(file) && existsSync(file))

const known = new Set(files)

const statement = /(?:^(?:import|export|\})[^'\n]*? from |^import |\bimport\()'([\w@#./-]+)'/gm

/** Of values and of types, at once and later. */
export const imports: Import[] = files.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(statement)].map(([, target = '']) => ({
    file,
    target: target.startsWith('.') ? normalize(join(dirname(file), target)) : target,
  })),
)

/** The file behind an import; undefined for packages. */
function fileOf(target: string): string | undefined {
  const door = /^@console\/core\/(\w+)$/.exec(target)?.[1]
  const contract = /^#plugins\/([^/]+)\/contract$/.exec(target)?.[1]
  const path = door ? `core/${door}` : contract ? `plugins/${contract}/contract` : target
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).find((file) => known.has(file))
}

/** Which file leans on which. */
export const leanings = imports.flatMap(({ file, target }) => {
  const to = fileOf(target)
  return to ? [{ from: file, to }] : []
})

/** Circles of what leans on each other, each as its sorted members (Tarjan). */
export function circlesOf(edges: readonly { from: string; to: string }[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of edges) next.set(from, [...(next.get(from) ?? []), to])
  const order = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  function visit(node: string): number {
    order.set(node, order.size)
    let lowest = order.get(node) as number
    open.push(node)
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to))
      else if (open.includes(to)) lowest = Math.min(lowest, order.get(to) as number)
    }
    if (lowest === order.get(node)) {
      const circle = open.splice(open.indexOf(node))
      if (circle.length > 1 || next.get(node)?.includes(node)) circles.push(circle.sort())
    }
    return lowest
  }
  for (const node of next.keys()) if (!order.has(node)) visit(node)
  return circles
}

/** Circles of what lies beside each other in a folder, files and folders alike, by folder: each folder as one with all that is in it. */
export function knotsOf(leans: typeof leanings): { folder: string; knot: string[] }[] {
  const edges = new Map<string, { from: string; to: string }[]>()
  for (const { from, to } of leans) {
    const [one, other] = [from.split('/'), to.split('/')]
    const at = one.findIndex((part, index) => part !== other[index])
    const folder = one.slice(0, at).join('/')
    const edge = { from: one[at] ?? '', to: other[at] ?? '' }
    edges.set(folder, [...(edges.get(folder) ?? []), edge])
  }
  return [...edges].flatMap(([folder, of]) => circlesOf(of).map((knot) => ({ folder, knot })))
}
