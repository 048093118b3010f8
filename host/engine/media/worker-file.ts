import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/**
 * Where the worker `<name>.worker.ts` beside the caller can be started from. In a build that is `<name>.worker.js` beside
 * the server's main.js, which the command-line tools use too. Tests run the sources, and Node 20 starts no TypeScript: there
 * it is bundled once into node_modules/.cache, from where the npm packages that it imports are found.
 */
export async function workerFile(name: string, caller: string): Promise<URL> {
  const built = ['.', '../server'].map((folder) => new URL(`${folder}/${name}.worker.js`, caller))
  return (
    built.find((file) => existsSync(file)) ?? bundledSource(new URL(`./${name}.worker.ts`, caller))
  )
}

async function bundledSource(source: URL): Promise<URL> {
  const packages = dirname(dirname(createRequire(source).resolve('esbuild/package.json')))
  const code = await bundle(fileURLToPath(source), dirname(packages))
  const folder = join(packages, '.cache', 'workers')
  const file = join(folder, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`)
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true })
    const unfinished = `${file}.${randomUUID()}`
    await writeFile(unfinished, code)
    await rename(unfinished, file)
  }
  return pathToFileURL(file)
}

/** In a process of its own: where tests have a browser's globals, esbuild does not run. */
async function bundle(file: string, root: string): Promise<string> {
  // The house's own doors are TypeScript too; packages of npm stay outside.
  const doors = ['contract', 'outside', 'server'].map((door) => [
    `@console/core/${door}`,
    join(root, 'core', door, 'index.ts'),
  ])
  const options = {
    entryPoints: [file],
    bundle: true,
    packages: 'external',
    alias: Object.fromEntries(doors),
    format: 'esm',
    platform: 'node',
    target: 'node20',
  }
  const program = `require('esbuild').build({ ...${JSON.stringify(options)}, write: false })
    .then(({ outputFiles }) => process.stdout.write(outputFiles[0].text))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--eval', program], {
    maxBuffer: 64 * 1024 * 1024,
  })
  return stdout
}
