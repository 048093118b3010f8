import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterEach, expect, test } from 'vitest'
import { buildModule, writeFiles } from './build-modules'

const { readyStyles } = await buildModule('ready/ready-styles')

let root = ''
afterEach(() => rm(root, { recursive: true, force: true }))

async function bundle(files: Record<string, string>) {
  root = await writeFiles(files)
  const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url))
  await symlink(packages, join(root, 'node_modules'), 'junction')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['core/browser/page.tsx'],
    bundle: true,
    format: 'esm',
    jsx: 'automatic',
    minifySyntax: true,
    treeShaking: true,
    preserveSymlinks: true,
    plugins: [readyStyles({ root, kind: 'slim' })],
    logLevel: 'silent',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

const makeStyles = `import { makeStyles, tokens } from '@fluentui/react-components'`

test('a page carries its rules, and nothing that computes rules', async () => {
  const text = await bundle({
    'core/browser/gap.ts': `export const gap = '7px'`,
    'core/browser/page.tsx': `
      ${makeStyles}
      import { gap } from './gap'
      const line = \`1px solid \${tokens.colorNeutralStroke2}\`
      const isMac = navigator.platform === 'Mac'
      export const useStyles = makeStyles({ root: { borderTop: line, rowGap: gap, ':hover': { color: 'red' } } })
      export const shown = () => [isMac, useStyles().root]`.replace(/^ {6}/gm, ''),
  })
  expect(text).toContain('{row-gap:7px;}')
  expect(text).toContain(':1px solid var(--colorNeutralStroke2);}')
  expect(text).toContain(':hover{color:red;}')
  expect(text).not.toMatch(/\/\/ .*node_modules\/(stylis|rtl-css-js)\//)
})

test('styles that depend on the browser fail the build with their name', async () => {
  await expect(
    bundle({
      'core/browser/page.tsx': `${makeStyles}
export const useStyles = makeStyles({ root: { width: window.innerWidth } })`,
    }),
  ).rejects.toThrow(
    'core/browser/page.tsx: useStyles cannot be computed while building: window is not defined',
  )
})

test('so does a file that styles need and that runs in a browser only', async () => {
  await expect(
    bundle({
      'core/browser/gap.ts': `export const gap = '7px'\nexport const wide = window.innerWidth`,
      'core/browser/page.tsx': `${makeStyles}
import { gap } from './gap'
export const useStyles = makeStyles({ root: { rowGap: gap } })`,
    }),
  ).rejects.toThrow(
    'core/browser/gap.ts, which styles need, cannot be computed while building: window is not defined',
  )
})

test('so do styles that are written in another way', async () => {
  await expect(
    bundle({
      'core/browser/page.tsx': `${makeStyles}
export const styles = { one: makeStyles({ root: { width: '1px' } }) }`,
    }),
  ).rejects.toThrow('core/browser/page.tsx: write styles as const useStyles = makeStyles(…)')
})
