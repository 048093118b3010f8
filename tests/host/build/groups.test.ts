import { expect, test } from 'vitest'
import { buildModule } from './build-modules'

const { findGroups } = await buildModule('slim/groups')

const file = (bytes: number, imports: string[] = [], entryPoint?: string) => ({
  inputs: { code: { bytesInOutput: bytes } },
  imports: imports.map((path) => ({ path, kind: 'import-statement' })),
  exports: ['name'],
  entryPoint,
})

const page = (imports: string[]) => file(100, imports, 'page')

test('small files that many pages share become one', () => {
  const outputs = {
    list: page(['a', 'b']),
    form: page(['a', 'b']),
    home: page(['a']),
    a: file(500),
    b: file(500),
  }
  const needs = ['list', 'form', 'home'].map((entry) => ({ entries: [entry], weight: 1 }))
  expect(findGroups(outputs, needs)).toEqual([['a', 'b']])
})

test('nobody is given a small file that imports a large one', () => {
  const outputs = {
    list: page(['a']),
    home: page(['a']),
    form: page(['a', 'b']),
    edit: page(['a', 'b', 'large']),
    a: file(500),
    b: file(500, ['large']),
    large: file(200_000),
  }
  const needs = ['list', 'home', 'form', 'edit'].map((entry) => ({ entries: [entry], weight: 1 }))
  expect(findGroups(outputs, needs)).toContainEqual(['a'])
})

test('nobody is given code of what is for some only, however well it would fit', () => {
  const outputs = {
    list: page(['a']),
    form: page(['a']),
    admin: page(['a', 'secret', 'other']),
    a: file(500),
    secret: file(50),
    other: file(50),
  }
  const needs = ['list', 'form', 'admin'].map((entry) => ({ entries: [entry], weight: 1 }))
  const whose = (file: string) => (/secret|other/.test(file) ? 'admin' : undefined)
  expect(findGroups(outputs, needs, whose)).toEqual([['a'], ['other', 'secret']])
})

test('nor code that two of those share, nor do these get in one file what others need later', () => {
  const outputs = {
    list: page(['a', 'b']),
    form: page(['a']),
    admin: page(['a', 'b', 'secret', 'later']),
    office: page(['a', 'b', 'secret', 'later']),
    a: file(500),
    b: file(50),
    secret: file(50),
    later: file(50),
  }
  const needs = Object.keys(outputs)
    .slice(0, 4)
    .map((entry) => ({ entries: [entry], weight: 1 }))
  const whose = (file: string) => (file === 'secret' ? 'admin,office' : undefined)
  expect(findGroups(outputs, needs, whose)).toContainEqual(['secret'])
})
