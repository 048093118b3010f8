import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { HeardStretch } from './heard-stretches'

/** Older is let go: nobody corrects a report of a week ago. Milliseconds. */
const longestKept = 7 * 86_400_000

/** What could not be sent yet: a file for each stretch, so that nothing is lost with this process. */
export class Spool {
  private constructor(
    private readonly directory: string,
    private readonly waiting: Map<string, string[]>,
  ) {}

  static async open(directory: string): Promise<Spool> {
    await mkdir(directory, { recursive: true })
    const waiting = new Map<string, string[]>()
    for (const entry of await readdir(directory, { withFileTypes: true })) {
      if (!entry.isDirectory()) continue
      const names = await readdir(join(directory, entry.name))
      waiting.set(entry.name, names.filter((name) => name.endsWith('.json')).sort())
    }
    return new Spool(directory, waiting)
  }

  /** Stretches of all streams. */
  get count(): number {
    return [...this.waiting.values()].reduce((sum, names) => sum + names.length, 0)
  }

  async add(stream: string, stretch: HeardStretch): Promise<void> {
    const folder = join(this.directory, stream)
    await mkdir(folder, { recursive: true })
    const name = `${String(stretch.at).padStart(15, '0')}.json`
    // Whole or not at all: the machine may lose its power here.
    await writeFile(join(folder, `${name}.part`), JSON.stringify(stretch))
    await rename(join(folder, `${name}.part`), join(folder, name))
    const names = this.waiting.get(stream) ?? []
    this.waiting.set(stream, [...names, name])
    const oldest = String(Date.now() - longestKept).padStart(15, '0')
    await this.remove(
      stream,
      names.filter((one) => one < oldest),
    )
  }

  /** The oldest of a stream, in order. */
  async next(stream: string, most: number): Promise<{ name: string; stretch: HeardStretch }[]> {
    const found: { name: string; stretch: HeardStretch }[] = []
    for (const name of (this.waiting.get(stream) ?? []).slice(0, most)) {
      const stretch = await readStretch(join(this.directory, stream, name))
      if (stretch) found.push({ name, stretch })
      else await this.remove(stream, [name])
    }
    return found
  }

  async remove(stream: string, names: readonly string[]): Promise<void> {
    if (names.length === 0) return
    const left = (this.waiting.get(stream) ?? []).filter((name) => !names.includes(name))
    this.waiting.set(stream, left)
    for (const name of names) await rm(join(this.directory, stream, name), { force: true })
  }
}

async function readStretch(file: string): Promise<HeardStretch | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as HeardStretch
  } catch {
    return undefined
  }
}
