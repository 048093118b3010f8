import { type Action, definePlugin, fill } from '@console/core/browser'
import { defineManifest, definePoint } from '@console/core/contract'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'

const columns = definePoint<{ row: { bitrate: number }; place: string }>()('column', 'a.columns/v1')
const actions = definePoint<{ row: { bitrate: number } }>()('action', 'a.actions/v1')

const manifest = defineManifest({
  id: 'b',
  version: '1.0.0',
  api: '^1.0',
  contributions: { bitrate: { point: 'a.columns/v1', title: 'Bitrate' } },
})

const cell =
  <Props>(): ComponentType<Props> =>
  () =>
    undefined
const text = () => ''

test('a module may ask for less than the point gives', () => {
  const code = fill(columns, async () => ({ default: cell<{ row: { bitrate: number } }>(), text }))
  expect(code.point).toBe('a.columns/v1')
  expect(definePlugin<typeof manifest>({ contributions: { bitrate: code } }).pages).toEqual({})
})

test('what does not fit its point does not compile', () => {
  // The compiler complains about an expectation that is not met; nothing of this runs.
  const refused = () => {
    // @ts-expect-error the point gives no title
    fill(columns, async () => ({ default: cell<{ row: { title: string } }>(), text }))
    // @ts-expect-error a column says what stands in a CSV file
    fill(columns, async () => ({ default: cell<{ place: string }>() }))
    // @ts-expect-error an action is no component
    fill(actions, async () => ({ default: cell<object>() }))
    const wrong: Action<{ row: { title: string } }> = { run: () => undefined }
    // @ts-expect-error the row of the point has no title
    fill(actions, async () => ({ default: wrong }))

    const other = fill(actions, async () => ({ default: { run: () => undefined } }))
    // @ts-expect-error the manifest says that another point is filled
    definePlugin<typeof manifest>({ contributions: { bitrate: other } })
    // @ts-expect-error code for what the manifest names is missing
    definePlugin<typeof manifest>({ contributions: {} })
    // @ts-expect-error the manifest names contributions
    definePlugin<typeof manifest>({})
  }
  expect(refused).toBeTypeOf('function')
})
