import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { headingsOf, withContents } from '../../host/cli/authors/reference/contents.mjs'
import { examplesIn } from '../../host/cli/authors/reference/examples.mjs'
import { doors, exportsOf, ofTheConsole } from '../../host/cli/authors/reference/exports.mjs'
import { reference } from '../../host/cli/authors/reference/reference.mjs'
import { files } from '../support/imports'

const root = process.cwd()
const { text, withoutExample, withoutComment } = reference(root)

test('the reference says what the sources say: npm run reference', () => {
  expect(readFileSync('core/REFERENCE.md', 'utf8')).toBe(text)
})

test('the contents of the guide name every heading, and links within the pages for authors lead somewhere', () => {
  const pages = ['README.md', 'REFERENCE.md', 'coming-from.md']
  const guide = readFileSync('core/README.md', 'utf8')
  expect(withContents(guide)).toBe(guide)
  expect(headingsOf(guide).length).toBeGreaterThan(15)
  const broken = pages.flatMap((page) => {
    const text = readFileSync(`core/${page}`, 'utf8')
    return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, to = '']) => to)
      .filter((to) => !/^https?:/.test(to) && !isThere(to, page))
  })
  expect(broken).toEqual([])
})

function isThere(to: string, page: string) {
  const [path = '', anchor] = to.split('#')
  const file = `core/${path || page}`
  if (!existsSync(file)) return false
  const headings = anchor === undefined ? [] : headingsOf(readFileSync(file, 'utf8'))
  return anchor === undefined || headings.some((heading) => heading.anchor === anchor)
}

test('every name that a plugin may import says what it is', () => {
  expect(withoutComment).toEqual([])
})

test('every name that a plugin may import is used in an example', () => {
  expect(withoutExample).toEqual([])
})

test('names that are said to be for the console alone are exported, and no plugin uses them', () => {
  const exported = doors.flatMap(({ file }) => exportsOf(root, file)).map(({ name }) => name)
  expect([...ofTheConsole].filter((name) => !exported.includes(name))).toEqual([])
  const used = files
    .filter((file) => /^plugins\/[^/]+\/(browser|contract|manifest)/.test(file))
    .flatMap((file) => {
      const imports = readFileSync(file, 'utf8').matchAll(
        /^import (?:type )?\{([^}]*)\} from '@console\/core\/(?:browser|contract)'/gm,
      )
      const names = [...imports].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
      return names.filter((name) => ofTheConsole.has(name)).map((name) => `${file}: ${name}`)
    })
  expect(used).toEqual([])
})

test.each(examplesIn(root))('$name says what it is for, and is short', ({ code }) => {
  const [head = ''] = /^(?:\/\/.*\n)+/.exec(code) ?? []
  expect(head.replace(/^\/\/ ?/gm, '').trim()).toMatch(/^[\p{Lu}`][\s\S]{30,}[.!]$/u)
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(55)
})

test('an example imports what an author outside of the house can import', () => {
  const allowed =
    /^(@console\/core\/\w+|#plugins\/[\w-]+\/contract|react|react-router-dom|rxjs|zod(\/mini)?|drizzle-orm(\/pg-core)?|vitest|@fluentui\/react-(components|icons)|@testing-library\/[\w-]+|\.{1,2}\/.*)$/
  const bad = examplesIn(root).flatMap(({ name, code }) =>
    [...code.matchAll(/ from '([^']+)'/g)]
      .filter(([, from = '']) => !allowed.test(from))
      .map(([, from]) => `${name}: ${from}`),
  )
  expect(bad).toEqual([])
})
