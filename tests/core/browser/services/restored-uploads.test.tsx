import { beforeEach, expect, test } from 'vitest'
import { interruptedUploads } from '../../../../core/browser/services/uploads/interrupted-uploads'
import {
  finishArrived,
  restoredEntries,
} from '../../../../core/browser/services/uploads/restored-entries'
import type { UploadSender } from '../../../../core/browser/services/uploads/upload-sender'

const user = 7
const save = (name: string, key?: string) =>
  interruptedUploads.save({
    ...{ user, id: name, key, name, size: 100, sent: 40, target: 'News' },
    finish: { path: '/buckets/1/files', body: {} },
  })

beforeEach(() => localStorage.clear())

/** What the service says of the bytes of every upload. */
async function after(arrived: number | 'taken' | undefined) {
  save('song.mp3', 'key')
  const [entry] = await restoredEntries(user)
  if (!entry) throw new Error('nothing was restored')
  const sender = { arrived: async () => arrived, take: async () => ({ data: { id: 1 } }) }
  return await finishArrived(entry, sender as unknown as UploadSender)
}

test('a file whose turn had not come is there after a reload, and says so', async () => {
  save('begun.mp3', 'key')
  save('queued.mp3')
  const restored = await restoredEntries(user)
  expect(restored.map(({ upload }) => [upload.name, upload.state])).toEqual([
    ['begun.mp3', 'interrupted'],
    ['queued.mp3', 'unsent'],
  ])
})

test('a file that the service has taken already is done', async () => {
  expect(await after('taken')).toEqual({ state: 'done', sent: 100 })
})

test('a file whose bytes had all arrived is taken without being chosen again', async () => {
  expect(await after(100)).toEqual({ state: 'done', sent: 100, answer: { data: { id: 1 } } })
})

test.each([40, undefined])(
  'a file of which bytes are missing stays interrupted: %s',
  async (arrived) => {
    expect(await after(arrived)).toBeUndefined()
  },
)
