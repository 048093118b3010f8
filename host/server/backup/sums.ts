import { createReadStream, createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { digestOfFile } from '../objects/digests'
import { isMissing, syncFile } from '../objects/durable-files'

/** What `sha256sum --check` reads: all files of a backup but this one and what stands for the whole. */
export const sumsName = 'SHA256SUMS'

export interface SumsWriter {
  note(name: string, sha256: string): void
  /** Answers the hash of what was noted. */
  end(): Promise<string>
}

export function writeSums(folder: string): SumsWriter {
  const path = join(folder, sumsName)
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  return {
    note: (name, sha256) => void file.write(`${sha256}  ${name}\n`),
    async end() {
      file.end()
      await finished(file)
      await syncFile(path)
      return (await digestOfFile(path)).sha256
    },
  }
}

export async function* readSums(folder: string): AsyncGenerator<{ name: string; sha256: string }> {
  for await (const line of createInterface({ input: createReadStream(join(folder, sumsName)) })) {
    const [, sha256 = '', name = ''] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
    if (name) yield { name, sha256 }
  }
}

/** Notes whatever lies in a part of the folder. */
export async function noteAll(sums: SumsWriter, folder: string, part: string): Promise<void> {
  const path = join(folder, part)
  const digest = await digestOfFile(path).catch((error) => {
    if (isMissing(error) || error.code === 'EISDIR') return undefined
    throw error
  })
  if (digest) return sums.note(part, digest.sha256)
  const names = await readdir(path).catch(() => [])
  for (const name of names.sort()) await noteAll(sums, folder, `${part}/${name}`)
}

export interface Wrong {
  damaged: string[]
  missing: string[]
}

/** Adds the name to what is wrong, when the file there is not what was noted. */
export async function compareFile(wrong: Wrong, name: string, path: string, sha256: string) {
  try {
    if ((await digestOfFile(path)).sha256 !== sha256) wrong.damaged.push(name)
  } catch (error) {
    if (!isMissing(error)) throw error
    wrong.missing.push(name)
  }
}

/** `a is damaged, b is missing` */
export const told = ({ damaged, missing }: Wrong): string =>
  [
    ...damaged.map((name) => `${name} is damaged`),
    ...missing.map((name) => `${name} is missing`),
  ].join(', ')
