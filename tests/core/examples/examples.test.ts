import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readExamples } from '../../../host/build/examples.mjs'

const examples = readExamples(process.cwd()).flatMap(({ id, examples }) =>
  examples.map((example) => ({ ...example, file: `${id}/${example.file}` })),
)

/** Values that the door exports of the kit: what is drawn, and what it is drawn with. */
const drawn = [
  ...readFileSync('core/browser/index.ts', 'utf8').matchAll(/export \{([^}]*)\} from '\.\/kit\//g),
].flatMap(([, names = '']) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type ')),
)

test('every building block is used in an example', () => {
  const used = new Set(examples.flatMap(({ uses }) => uses))
  expect(drawn.length).toBeGreaterThan(100)
  expect(drawn.filter((name) => !used.has(name))).toEqual([])
})

test.each(examples)('$file says what it is for, and is short', ({ about, code }) => {
  expect(about).toMatch(/^[\p{Lu}`].{30,}[.!]$/u)
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(55)
})

test('what shows nothing says why', () => {
  const silent = examples.filter(({ isDrawn, about }) => !isDrawn && !about)
  expect(silent).toEqual([])
})

test('an example imports what an author outside of the house can import', () => {
  const allowed =
    /^(@console\/core\/\w+|#plugins\/[\w-]+\/contract|react|react-router-dom|rxjs|zod(\/mini)?|drizzle-orm(\/pg-core)?|vitest|@fluentui\/react-(components|icons)|@testing-library\/[\w-]+|\.{1,2}\/.*)$/
  const bad = examples.flatMap(({ file, code }) =>
    [...code.matchAll(/ from '([^']+)'/g)]
      .filter(([, from = '']) => !allowed.test(from))
      .map(([, from]) => `${file}: ${from}`),
  )
  expect(bad).toEqual([])
})
