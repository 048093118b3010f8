import { access, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'

const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/** Doors of the house, by the folder of the plugin that may use them. */
const doors: Record<string, RegExp> = {
  contract: /^@console\/core\/contract$/,
  browser: /^@console\/core\/(contract|browser)$/,
  server: /^@console\/core\/(contract|outside)$/,
}

/**
 * Where a plugin's sources reach past the doors that are open to it, as sentences: into the console's inside, into another
 * plugin's code or one that its manifest does not require, past the console's http service.
 */
export async function checkIsolation(folder: string): Promise<string[]> {
  const manifest = await readFile(join(folder, 'manifest.ts'), 'utf8')
  const settings = await access(join(folder, 'settings.ts')).then(
    () => ['settings.ts'],
    () => [],
  )
  const required = [...manifest.matchAll(/\b(?:requires|optional):\s*([[{][^\]}]*[\]}])/g)].join()
  const files = ['manifest.ts', ...settings, ...(await sourcesIn(folder, Object.keys(doors)))]
  const problems = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      const targets = [...text.matchAll(imported)].map(([, target = '']) => target)
      return targets.flatMap((target) => {
        const problem = problemOf(target, { folder, file, required })
        return problem ? [`${file}: ${problem}`] : []
      })
    }),
  )
  return problems.flat()
}

async function sourcesIn(folder: string, parts: string[]): Promise<string[]> {
  const found = await Promise.all(
    parts.map((part) =>
      readdir(join(folder, part), { recursive: true })
        .then((names) => names.map((name) => `${part}/${name.replaceAll(sep, '/')}`))
        .catch(() => []),
    ),
  )
  return found.flat().filter((name) => /\.tsx?$/.test(name))
}

interface Place {
  folder: string
  file: string
  required: string
}

function problemOf(target: string, { folder, file, required }: Place): string | undefined {
  const part = file.split('/')[0] ?? ''
  if (target.startsWith('.')) {
    const path = relative(folder, resolve(folder, dirname(file), target)).replaceAll(sep, '/')
    const isOwn = [part, 'contract', 'manifest', 'settings'].some(
      (own) => path.split('/')[0] === own,
    )
    return isOwn ? undefined : `${target} is outside of what ${part}/ may import`
  }
  const [, plugin] = /^#plugins\/([^/]+)\//.exec(target) ?? []
  if (plugin) {
    return new RegExp(`(^|[^\\w-])${plugin}([^\\w-]|$)`).test(required)
      ? undefined
      : `imports the contract of '${plugin}', which its manifest neither requires nor names as optional`
  }
  if (target.startsWith('@console/')) {
    const open = doors[part] ?? /^@console\/core\/contract$/
    return open.test(target) ? undefined : `${target} is not a door for ${part}`
  }
  return target === 'axios' ? 'calls go by way of useApi or the Http service, not axios' : undefined
}
