import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { pluginTemplate } from '../../build/authors/plugin-template.mjs'
import { examples } from '../../build/examples.mjs'
import { filesBelow, foldersIn } from '../../build/files.mjs'
import { copyMigrations, serverOptions } from '../../build/server.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Makes the package @console/core for authors outside of the project: the doors and the contracts of the console's plugins
 * with their types, the build preset, and a testing door with the whole console and service inside. Answers with the name
 * of the tarball in `destination`.
 */
export async function packCore(destination) {
  const stage = await mkdtemp(join(tmpdir(), 'console-core-'))
  try {
    await Promise.all([
      writeCode(join(stage, 'dist')),
      writeTypes(join(stage, 'types')),
      cp(join(root, 'core/build'), join(stage, 'build'), { recursive: true }),
      cp(join(root, 'core/examples'), join(stage, 'examples'), { recursive: true }),
      cp(join(root, 'core/README.md'), join(stage, 'README.md')),
      cp(join(root, 'LICENSE'), join(stage, 'LICENSE')),
      ...['REFERENCE.md', 'coming-from.md'].map((page) =>
        cp(join(root, 'core', page), join(stage, page)),
      ),
    ])
    await copyMigrations(root, join(stage, 'dist/migrations'))
    await writeFile(join(stage, 'package.json'), JSON.stringify(await packageFile(), undefined, 2))
    await mkdir(destination, { recursive: true })
    const { stdout } = await run(
      'npm',
      ['pack', stage, '--pack-destination', destination, '--silent'],
      { shell: process.platform === 'win32' },
    )
    return stdout.trim().split('\n').at(-1)
  } finally {
    await rm(stage, { recursive: true, force: true })
  }
}

const contracts = () =>
  foldersIn(join(root, 'plugins')).filter(
    (id) => filesBelow(join(root, 'plugins', id, 'contract')).length > 0,
  )

/** One build, so that the doors, the console of the tests and the plugin under test share their modules. */
async function writeCode(outdir) {
  const doors = ['contract', 'browser', 'server', 'outside'].map((door) => ({
    in: join(root, 'core', door, 'index.ts'),
    out: door,
  }))
  const ofPlugins = contracts().flatMap((id) =>
    filesBelow(join(root, 'plugins', id, 'contract')).map((file) => ({
      in: file,
      out: `plugins/${id}/${basename(file, '.ts')}`,
    })),
  )
  const testing = ['for-authors', 'global-setup', 'setup', 'setup-dom'].map((name) => ({
    in: join(root, 'tests/support', `${name}.ts`),
    out: `testing-${name}`,
  }))
  const workers = serverOptions(root).entryPoints.filter(({ in: file }) =>
    file.endsWith('.worker.ts'),
  )
  await build({
    absWorkingDir: root,
    entryPoints: [
      ...doors,
      ...ofPlugins,
      ...testing,
      ...workers.map(({ in: file }) => ({ in: file, out: basename(file, '.ts') })),
    ],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    jsx: 'automatic',
    plugins: [
      examples({ root, before: [] }),
      pluginTemplate({ root }),
      packagesOutside,
      consolePlugins,
    ],
    logLevel: 'error',
  })
}

/** npm's packages are found where the author's are; the house's own names are part of the package. */
const packagesOutside = {
  name: 'packages-outside',
  setup(building) {
    building.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@console/') ? undefined : { path, external: true },
    )
  },
}

/** The list that vite makes of the console's own plugins, made here. */
const consolePlugins = {
  name: 'console-plugins',
  setup(building) {
    building.onLoad({ filter: /open-console\.tsx$/ }, async ({ path }) => {
      const plugins = foldersIn(join(root, 'plugins'))
        .map((id) => `../../plugins/${id}/browser/plugin.ts`)
        .filter((file) => filesBelow(join(root, 'plugins')).includes(join(path, '..', file)))
        .map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(file)})`)
      const text = await readFile(path, 'utf8')
      const contents = text.replace(/import\.meta\.glob\([^)]*\)/, `{ ${plugins.join(', ')} }`)
      if (contents === text) throw new Error(`${path} lists the plugins in another way`)
      return { contents, loader: 'tsx' }
    })
  },
}

async function writeTypes(outdir) {
  // Below the console's folder, where its types are found. In a fresh checkout nothing was written there yet.
  const output = join(root, 'tests/output')
  await mkdir(output, { recursive: true })
  const settings = await mkdtemp(join(output, 'types-'))
  try {
    const file = join(settings, 'tsconfig.json')
    const include = ['core', 'plugins/*/contract', 'host/types']
    await writeFile(
      file,
      JSON.stringify({
        extends: join(root, 'tsconfig.json'),
        compilerOptions: {
          noEmit: false,
          allowImportingTsExtensions: false,
          declaration: true,
          emitDeclarationOnly: true,
          rootDir: root,
          outDir: outdir,
        },
        include: include.map((path) => join(root, path)),
        exclude: [join(root, 'core/examples')],
      }),
    )
    await run(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', file])
    await cp(join(root, 'core/testing/packed.d.ts'), join(outdir, 'core/testing/packed.d.ts'))
  } finally {
    await rm(settings, { recursive: true, force: true })
  }
}

async function packageFile() {
  const read = async (path) => JSON.parse(await readFile(join(root, path), 'utf8'))
  const [console_, core] = [await read('package.json'), await read('core/package.json')]
  const { '@console/core': _itself, ...dependencies } = console_.dependencies
  const door = (name) => ({
    types: `./types/core/${name}/index.d.ts`,
    default: `./dist/${name}.js`,
  })
  const plugins = contracts().map((id) => [
    `./plugins/${id}/contract`,
    {
      types: `./types/plugins/${id}/contract/index.d.ts`,
      default: `./dist/plugins/${id}/index.js`,
    },
  ])
  const { name, version, description, license, type } = core
  return {
    name,
    version,
    description,
    license,
    type,
    // Contracts are built into plugins that use them: only what is used of them.
    sideEffects: ['./dist/testing-*.js', './dist/browser.js'],
    // For the types of a plugin's contract, which import those of others.
    imports: { '#plugins/*/contract': './types/plugins/*/contract/index.d.ts' },
    exports: {
      './contract': door('contract'),
      './browser': door('browser'),
      './server': door('server'),
      './outside': door('outside'),
      './testing': {
        types: './types/core/testing/packed.d.ts',
        default: './dist/testing-for-authors.js',
      },
      './testing/global-setup': './dist/testing-global-setup.js',
      './testing/setup': './dist/testing-setup.js',
      './testing/setup-dom': './dist/testing-setup-dom.js',
      './build': './build/index.mjs',
      './assets': { types: './build/assets.d.ts' },
      './package.json': './package.json',
      ...Object.fromEntries(plugins),
    },
    dependencies,
    optionalDependencies: console_.optionalDependencies,
    peerDependencies: Object.fromEntries(
      [
        '@testing-library/dom',
        '@testing-library/react',
        '@testing-library/user-event',
        'vitest',
      ].map((each) => [each, console_.devDependencies[each]]),
    ),
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const destination = process.argv[2] ?? '.'
  console.log(join(relative('.', destination), await packCore(destination)))
}
