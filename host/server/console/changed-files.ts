import type { UsablePlugin } from '../plugin-folders/built-plugin'
import { readListed } from '../plugin-folders/hashes'

interface ErrorLog {
  error(facts: object, message: string): void
}

/** Files of plugins that are not, or no more, what `plugin.json` lists. The log has each once, for as long as it is so. */
export class ChangedFiles {
  private readonly told = new Set<string>()

  constructor(private readonly log: ErrorLog) {}

  /** A file of a build, with its hash there; throws a sentence where it is another one. */
  async read({ folder, json }: UsablePlugin, name: string, hash: string): Promise<Buffer> {
    const { manifest } = json
    const key = `${folder}/${name}`
    try {
      const contents = await readListed({ folder, manifest, name, hash })
      this.told.delete(key)
      return contents
    } catch (error) {
      const { message: cause } = error as Error
      const facts = { plugin: manifest.id, folder, file: name, cause }
      if (!this.told.has(key)) this.log.error(facts, 'a file of a plugin is not served')
      this.told.add(key)
      throw error
    }
  }

  /** Looks at every file that pages are made of, and says which of them cannot be used and why. */
  async problems(build: UsablePlugin): Promise<string[]> {
    const problems: string[] = []
    for (const [name, hash] of Object.entries(build.json.files)) {
      await this.read(build, name, hash).catch((error: Error) =>
        problems.push(`${error.message}, in ${build.folder}`),
      )
    }
    return problems
  }
}
