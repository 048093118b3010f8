import { readFile } from 'node:fs/promises'
import { Manifest, type Rule } from '@console/core/contract'
import { expect, test } from 'vitest'
import { catalogue } from '../../../host/catalogue'

/** The customer groups that a rule names. */
const groupsIn = (rule: Rule | undefined): string[] =>
  [...JSON.stringify(rule ?? null).matchAll(/"group":"([^"]+)"/g)].map(([, name = '']) => name)

test.each(['README.md', 'host/server/README.md'])(
  '%s lists all plugins that are off by default, with their customer groups',
  async (file) => {
    const text = await readFile(file, 'utf8')
    const optional = catalogue
      .filter(({ on }) => !on)
      .map(({ manifest }) => Manifest.parse(manifest))
    const names = optional.flatMap(({ id, onlyFor, rules }) => [
      id,
      ...(onlyFor === undefined ? [] : groupsIn(rules[onlyFor])),
    ])
    expect(names.length).toBeGreaterThan(12)
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  },
)
