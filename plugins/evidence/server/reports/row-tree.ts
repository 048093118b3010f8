import { createHash } from 'node:crypto'

const hash = (...parts: (string | Uint8Array)[]) => {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest()
}
const [leafMark, nodeMark] = [Uint8Array.of(0), Uint8Array.of(1)]

/** The tree of RFC 9162 over lines, of which only the way on the right is kept. */
export class RowTree {
  count = 0
  /** Whole trees, the largest first. */
  private readonly whole: { leaves: number; root: Buffer }[] = []

  add(line: string) {
    this.count++
    let added = { leaves: 1, root: hash(leafMark, line) }
    for (;;) {
      const last = this.whole.at(-1)
      if (last?.leaves !== added.leaves) break
      this.whole.pop()
      added = { leaves: 2 * added.leaves, root: hash(nodeMark, last.root, added.root) }
    }
    this.whole.push(added)
  }

  /** Hex; of no rows, the hash of nothing. */
  root(): string {
    const roots = this.whole.map(({ root }) => root)
    const root = roots.reduceRight<Buffer | undefined>(
      (right, left) => (right ? hash(nodeMark, left, right) : left),
      undefined,
    )
    return (root ?? hash()).toString('hex')
  }
}
