import { execFileSync } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'

const sound = /\.(ogg|mp3|opus|wav)$/

/** Files of a Debian package, downloaded once; what games keep in archives of their own stands beside them. */
export async function filesOf(name: string, folder: string): Promise<string[]> {
  const contents = join(folder, name)
  if (!existsSync(contents)) await unpack(name, contents)
  return readdirSync(contents, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => join(contents, file))
    .filter((file) => sound.test(file))
}

async function unpack(name: string, contents: string) {
  console.log(`  ${name}`)
  const part = `${contents}.part`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  execFileSync('apt-get', ['download', name], { cwd: part, stdio: ['ignore', 'ignore', 'inherit'] })
  const file = readdirSync(part).find((one) => one.endsWith('.deb'))
  if (!file) throw new Error(`apt-get did not bring ${name}`)
  execFileSync('dpkg', ['-x', file, '.'], { cwd: part })
  rmSync(join(part, file))
  const archives = readdirSync(part, { recursive: true, encoding: 'utf8' })
  for (const archive of archives.filter((one) => /\.(pk3|zip)$/.test(one)))
    await unzip(join(part, archive))
  renameSync(part, contents)
}

async function unzip(archive: string) {
  const zip = await openPromise(archive, { autoClose: false })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!sound.test(entry.fileName)) continue
      const file = join(`${archive}.contents`, entry.fileName)
      mkdirSync(dirname(file), { recursive: true })
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file))
    }
  } finally {
    zip.close()
  }
}
