import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isMissing } from '../objects/durable-files'
import { readFolder, type UsablePlugin } from './built-plugin'
import { hashOf, readListed } from './hashes'

/** So long an open tab finds the files of a build that was replaced. */
const day = 24 * 3_600_000
/** How exactly it is known when a build was last in use. */
const hour = 3_600_000

/**
 * Copies of the builds that are in use. What the operator does in a plugin's folder changes nothing of them: pages that are
 * open find the files of their own build for another day, and the two halves of a plugin go over to a new build together.
 */
export class KeptPlugins {
  private readonly seen = new Map<string, { at: number; copy: Promise<UsablePlugin> }>()

  constructor(private readonly directory: string) {}

  /** A copy of a build, every file as its `plugin.json` says; it counts as used now. */
  keep(found: UsablePlugin): Promise<UsablePlugin> {
    const known = this.seen.get(found.revision)
    if (known && Date.now() - known.at < hour) return known.copy
    const copy = this.copy(found)
    this.seen.set(found.revision, { at: Date.now(), copy })
    copy.catch(() => this.seen.delete(found.revision))
    return copy
  }

  /** Since when the copy of a build is there; undefined where none is. */
  async since({ json, revision }: UsablePlugin): Promise<Date | undefined> {
    const record = join(this.folderOf(json.manifest.id, revision), 'plugin.json')
    return (await stat(record).catch(() => undefined))?.mtime
  }

  /** Of a build that is in use, or was a day ago. */
  async find(id: string, revision: string): Promise<UsablePlugin | undefined> {
    const isName = /^[a-z][a-z0-9-]*$/.test(id) && /^[0-9a-f]+$/.test(revision)
    return isName ? await usableIn(this.folderOf(id, revision)) : undefined
  }

  /** The build whose `plugin.json` has this hash. */
  async withHash(integrity: string): Promise<UsablePlugin | undefined> {
    for (const folder of await this.all()) {
      const found = await usableIn(folder)
      if (found && hashOf(found.record, integrity) === integrity) return found
    }
    return undefined
  }

  /** The day of the build that is replaced begins now, however long nobody has asked for it. */
  private async touchNewest(id: string): Promise<void> {
    const builds = await inside(join(this.directory, id))
    const used = await Promise.all(
      builds.map(async (build) => ({ build, at: await usedAt(build) })),
    )
    const [newest] = used.sort((one, other) => other.at - one.at)
    if (newest) await touch(newest.build)
  }

  /** Removes what nobody has used for a day. */
  private async tidy(): Promise<void> {
    for (const folder of await this.all()) {
      if (Date.now() - (await usedAt(folder)) > day) {
        await rm(folder, { recursive: true, force: true })
      }
    }
  }

  private folderOf(id: string, revision: string) {
    return join(this.directory, id, revision)
  }

  private async all(): Promise<string[]> {
    return (await Promise.all((await inside(this.directory)).map(inside))).flat()
  }

  private async copy({ folder, json, record, revision }: UsablePlugin): Promise<UsablePlugin> {
    const { manifest } = json
    const target = this.folderOf(manifest.id, revision)
    const there = await usableIn(target)
    if (there) {
      await touch(target)
      return there
    }
    await this.touchNewest(manifest.id)
    // Whole or not there at all, also where the process ends meanwhile.
    const coming = `${target}.${randomUUID()}`
    try {
      for (const [name, hash] of Object.entries({ ...json.files, ...json.server?.files })) {
        const contents = await readListed({ folder, manifest, name, hash })
        await mkdir(dirname(join(coming, name)), { recursive: true })
        await writeFile(join(coming, name), contents)
      }
      await writeFile(join(coming, 'plugin.json'), record)
      // Refused where another process was first.
      await rename(coming, target).catch(() => undefined)
    } finally {
      await rm(coming, { recursive: true, force: true })
    }
    await this.tidy()
    const copy = await usableIn(target)
    if (!copy) throw new Error(`no copy of the plugin ${manifest.id} can be kept in ${target}`)
    return copy
  }
}

async function usableIn(folder: string): Promise<UsablePlugin | undefined> {
  const found = await readFolder(folder)
  return 'json' in found ? found : undefined
}

/** The times of a copy's own folder say it; what is gone meanwhile was never used. */
const usedAt = (folder: string) =>
  stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function touch(folder: string) {
  const now = new Date()
  await utimes(folder, now, now)
}

async function inside(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).map((name) => join(folder, name))
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return []
    throw error
  }
}
