import { build } from 'esbuild'
import { describe, expect, test } from 'vitest'
import { sourcePositions } from '../../../host/server/plugin-faults/source-positions'

const { outputFiles } = await build({
  stdin: {
    contents:
      '// A comment.\n\nexport function fail() {\n  throw new Error("no luck")\n}\nfail()\n',
    sourcefile: '../browser/page.ts',
    loader: 'ts',
  },
  outfile: 'page-AB12CD34.js',
  minify: true,
  format: 'esm',
  sourcemap: 'external',
  write: false,
})
const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
const column = textOf('.js').indexOf('throw') + 1

describe('Source positions', () => {
  test('replace the position in a built file', () => {
    const toSource = sourcePositions(textOf('.map'))
    const built = `page-AB12CD34.js:1:${column}`
    expect(toSource(`u ${built}`)).toBe('u browser/page.ts:4:3')
    expect(toSource(`fail (https://console.test/external/acme/abc/${built})`)).toBe(
      'fail browser/page.ts:4:3',
    )
  })

  test('leave what no map knows', () => {
    expect(sourcePositions('')('u page.js:1:1')).toBe('u page.js:1:1')
    expect(sourcePositions('{')('u page.js:1:1')).toBe('u page.js:1:1')
    expect(sourcePositions(textOf('.map'))('native code')).toBe('native code')
  })
})
