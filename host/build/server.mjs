import { cp, rm } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { fieldNotes } from './field-notes.mjs'
import { filesBelow, foldersIn, writeWhole } from './files.mjs'

/** esbuild plugin: npm packages stay in node_modules; the project's own doors are bundled. */
export const externalPackages = {
  name: 'external-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@console/')) return
      return { path, external: true }
    })
  },
}

/** The server, its worker threads beside it, and the command-line tools. */
export function serverEntries(root) {
  const workers = ['core', 'host', 'plugins']
    .flatMap((folder) => filesBelow(join(root, folder)))
    .filter(
      (file) => file.endsWith('.worker.ts') && !relative(root, file).split(sep).includes('browser'),
    )
  const tools = filesBelow(join(root, 'host/cli')).filter((file) =>
    /^[^/\\]+\.ts$/.test(relative(join(root, 'host/cli'), file)),
  )
  return [
    { in: join(root, 'host/server/main.ts'), out: 'server/main' },
    ...workers.map((file) => ({ in: file, out: `server/${basename(file, '.ts')}` })),
    ...tools.map((file) => ({ in: file, out: `cli/${basename(file, '.ts')}` })),
  ]
}

/** @returns {import('esbuild').BuildOptions & { write: false, entryPoints: { in: string, out: string }[] }} */
export function serverOptions(root) {
  const entryPoints = serverEntries(root)
  const names = entryPoints.map(({ out }) => out)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two files want to become dist/${twice}.js: rename one of them`)
  return {
    absWorkingDir: root,
    entryPoints,
    outdir: join(root, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: 'linked',
    plugins: [externalPackages, fieldNotes(root)],
    logLevel: 'silent',
    write: false,
  }
}

/** Writes the result of a build with `serverOptions`, and the migrations by owner. */
export async function writeServer(root, { outputFiles }) {
  for (const folder of ['server', 'cli'])
    await rm(join(root, 'dist', folder), { recursive: true, force: true })
  await Promise.all(outputFiles.map(({ path, contents }) => writeWhole(path, contents)))
  await copyMigrations(root, join(root, 'dist/server/migrations'))
}

/** Into a folder per owner. */
export async function copyMigrations(root, target) {
  const hosts = new Set(
    filesBelow(join(root, 'host/server'))
      .map((file) => /^(.*[\\/]migrations)[\\/]/.exec(file)?.[1])
      .filter(Boolean),
  )
  const folders = [
    ...[...hosts].map((folder) => [folder, 'host']),
    ...foldersIn(join(root, 'plugins')).map((id) => [
      join(root, 'plugins', id, 'server/migrations'),
      id,
    ]),
  ]
  for (const [folder, owner] of folders) {
    if (filesBelow(folder).length > 0) await cp(folder, join(target, owner), { recursive: true })
  }
}
