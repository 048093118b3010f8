import type { UserInfo } from '@console/core/contract'
import { BehaviorSubject } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '../../../../core/browser/services/session/session'
import { LazyUploads } from '../../../../core/browser/services/uploads/lazy-uploads'
import type { Upload, UploadJob, Uploads } from '../../../../core/browser/services/uploads/uploads'

beforeEach(() => localStorage.clear())

const job = { file: new File(['a'], 'a.mp3') } as UploadJob

test('a queue whose code does not arrive says so when files are added, and is fetched again for the next', async () => {
  const added: UploadJob[][] = []
  const queue = {
    uploads$: new BehaviorSubject<readonly Upload[]>([]),
    add: (jobs: UploadJob[]) => added.push(jobs),
  } as unknown as Uploads
  const open = vi.fn<() => Promise<Uploads>>().mockRejectedValueOnce(new Error('no network'))
  open.mockRejectedValueOnce(new Error('no network')).mockResolvedValue(queue)
  const onMissing = vi.fn()
  localStorage.setItem('console.mine.upload.one', '{}')
  const user$ = new BehaviorSubject<UserInfo | undefined>({ id: 7 } as UserInfo)
  const uploads = new LazyUploads(open, { user$ } as Session, onMissing)

  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1), { timeout: 120_000 })
  expect(onMissing).not.toHaveBeenCalled()
  await Promise.resolve()
  uploads.add([job])
  await vi.waitFor(() => expect(onMissing).toHaveBeenCalledTimes(1), { timeout: 120_000 })
  uploads.add([job])
  await vi.waitFor(() => expect(added).toEqual([[job]]), { timeout: 120_000 })
})

test('the queue is not fetched for who has no upload to go on with, until one is prepared', async () => {
  const prepare = vi.fn(async () => undefined)
  const uploads$ = new BehaviorSubject<readonly Upload[]>([])
  const open = vi.fn(async () => ({ uploads$, prepare }) as unknown as Uploads)
  const user$ = new BehaviorSubject<UserInfo | undefined>({ id: 7 } as UserInfo)
  const uploads = new LazyUploads(open, { user$ } as Session, () => undefined)

  expect(open).not.toHaveBeenCalled()
  await uploads.prepare()
  expect(open).toHaveBeenCalledTimes(1)
  expect(prepare).toHaveBeenCalledTimes(1)
})
