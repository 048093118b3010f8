import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Manifest } from '@console/core/contract'
import { isMissing } from '../objects/durable-files'

/** `sha384-…`, with the algorithm that `like` has. */
export function hashOf(contents: string | Buffer, like: string): string {
  const algorithm = like.split('-')[0] ?? 'sha384'
  return `${algorithm}-${createHash(algorithm).update(contents).digest('base64')}`
}

/** Named in the place of a hash by who writes a plugin: any build is meant. */
export const anyBuild = 'development'

/** Whether it is the `plugin.json` that the operator named. */
export const isNamed = (record: string, integrity: string) =>
  integrity === anyBuild || hashOf(record, integrity) === integrity

interface Listed {
  folder: string
  manifest: Pick<Manifest, 'id'>
  name: string
  /** What `plugin.json` says of it. */
  hash: string
}

/** A file of a plugin's folder as `plugin.json` lists it; throws a sentence where it is another one. */
export async function readListed({ folder, manifest, name, hash }: Listed): Promise<Buffer> {
  const contents = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    const why = isMissing(error) ? 'is missing' : `cannot be read (${error.code})`
    throw new Error(`${name} ${why} in the folder of the plugin ${manifest.id}`)
  })
  if (hashOf(contents, hash) === hash) return contents
  throw new Error(`${name} is not the file that plugin.json describes`)
}
