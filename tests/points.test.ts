import { existsSync } from 'node:fs'
import * as coreContract from '@console/core/contract'
import { corePoints } from '@console/core/contract'
import { expect, test } from 'vitest'
import { catalogue } from '../host/catalogue'

const kinds = ['column', 'action', 'tab', 'card', 'item', 'finder', 'upload']

const pointsIn = (module: object): string[] =>
  Object.values(module)
    .filter(
      (value) =>
        typeof value === 'object' && value !== null && kinds.includes(value.kind as string),
    )
    .map(({ id }) => id)

test("core's points are all offered", () => {
  expect(pointsIn(coreContract).sort()).toEqual([...corePoints].sort())
})

test.each(catalogue.map(({ manifest }) => [manifest.id, manifest] as const))(
  'the plugin %s offers the points of its contract, under its own name',
  async (id, { points = [] }) => {
    const contract = existsSync(`plugins/${id}/contract/index.ts`)
      ? await import(`../plugins/${id}/contract/index.ts`)
      : {}
    expect(pointsIn(contract).sort()).toEqual([...points].sort())
    for (const point of points) expect(point).toMatch(new RegExp(`^${id}\\.`))
  },
)
