import { Manifest, type ManifestInput, requirementProblems } from '@console/core/contract'
import { expect, test } from 'vitest'
import { catalogue } from '../../../host/catalogue'

const problemsOf = (...given: (Partial<ManifestInput> & { id: string })[]) =>
  Object.fromEntries(
    requirementProblems(
      given.map((each) => Manifest.parse({ version: '1.0.0', api: '^1.0', ...each })),
    ),
  )

test('one that requires another version than is here is told so, with both', () => {
  expect(
    problemsOf(
      { id: 'maps', version: '1.4.2' },
      { id: 'near', requires: { maps: '^1.4' } },
      { id: 'far', requires: { maps: '^2.0.0' } },
      { id: 'perhaps', optional: { maps: '^0.9' } },
      { id: 'without', optional: { weather: '^1.0' } },
    ),
  ).toEqual({
    far: "it requires 'maps' ^2.0.0, this console has 1.4.2",
    perhaps: "it requires 'maps' ^0.9, this console has 1.4.2",
  })
})

test.each([
  ['^1.2', '1.2.0', true],
  ['^1.2', '1.10.3', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2', '2.0.0', false],
  ['^0.3.1', '0.3.9', true],
  ['^0.3.1', '0.4.0', false],
  ['^0.0.3', '0.0.4', false],
  ['*', '7.0.0', true],
])('%s takes %s: %s', (range, version, takes) => {
  const problems = problemsOf({ id: 'maps', version }, { id: 'far', requires: { maps: range } })
  expect(problems.far === undefined).toBe(takes)
})

test('what is missing is told to those that require it, and to those that require them', () => {
  expect(
    problemsOf({ id: 'top', requires: ['middle'] }, { id: 'middle', requires: { absent: '^1.0' } }),
  ).toEqual({
    middle: "it requires 'absent' ^1.0, which is not available",
    top: "it requires 'middle', which is not available",
  })
})

test('a circle of requirements names its path, also by way of what is provided', () => {
  expect(
    problemsOf(
      { id: 'one', requires: ['two'] },
      { id: 'two', optional: { geo: '^1.0' } },
      { id: 'three', provides: { geo: '1.0.0' }, requires: ['one'] },
      { id: 'four' },
    ),
  ).toMatchObject({ one: 'its requirements go in a circle: one → two → three → one' })
})

test('plugins of the build require nothing that is not there', () => {
  const manifests = catalogue.map(({ manifest }) => Manifest.parse(manifest))
  expect(Object.fromEntries(requirementProblems(manifests))).toEqual({})
})
