import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFile(join(root, path), 'utf8')

/** Nothing but naming them is asked of who passes these on. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'],
  ...['BlueOak-1.0.0', 'Unlicense', '(MIT OR CC0-1.0)'],
])

interface LockedPackage {
  license?: string
  dev?: boolean
  link?: boolean
}

/** By name, what `npm ci --omit=dev` installs on any system. */
async function installed(): Promise<Map<string, string>> {
  const lock: { packages: Record<string, LockedPackage> } = JSON.parse(
    await read('package-lock.json'),
  )
  const found = new Map<string, string>()
  for (const [path, { license, dev, link }] of Object.entries(lock.packages)) {
    if (!path.includes('node_modules/') || dev || link) continue
    found.set(path.replace(/^.*node_modules\//, ''), license ?? (await licenceText(path)))
  }
  return found
}

/** Of a package whose package.json names none: what the texts beside it say. */
async function licenceText(path: string): Promise<string> {
  const texts = ['LICENSE', 'Readme.md'].map((name) => read(join(path, name)).catch(() => ''))
  const isMit = /^(?:#+ License\s+)?(?:The )?MIT\b|^Permission is hereby granted, free of charge/m
  return (await Promise.all(texts)).some((text) => isMit.test(text)) ? 'MIT' : 'none'
}

test('nothing that is installed to run is under the GPL', async () => {
  const gpl = [...(await installed())].filter(([, licence]) => /(?<!L)GPL/i.test(licence))
  expect(gpl).toEqual([])
})

test('of what is installed to run, only what NOTICE names asks for more than to be named', async () => {
  const all = await installed()
  expect(all.size).toBeGreaterThan(300)
  const others = [...all].filter(([, licence]) => !permissive.has(licence))
  const rows = (await read('NOTICE')).matchAll(/^\* (\S+): (\S+)$/gm)
  const named = [...rows].map(([, name = '', licence = '']) => [name, licence])
  expect(others.toSorted()).toEqual(named.toSorted())
})
