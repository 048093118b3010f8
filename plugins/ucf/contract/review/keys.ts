import { endpoint, one } from '@console/core/contract'
import * as z from 'zod/mini'

/** What keys of the desk do, and which they are unless a person chooses others. */
export const deskKeys = {
  play: 'Space',
  next: 'J',
  previous: 'K',
  back: 'ArrowLeft',
  on: 'ArrowRight',
  slower: '<',
  faster: '>',
  label0: '0',
  label1: '1',
  label2: '2',
  label3: '3',
  label4: '4',
  ignore: 'I',
  reserve: 'Shift+I',
  report: 'R',
  bucket: 'B',
  both: 'A',
  merge: 'M',
  edit: 'E',
  undo: 'Z',
  full: 'F',
  sheet: '?',
} as const
export type DeskCommand = keyof typeof deskKeys

/** As the desk names a key: a letter large, with `Shift+` before it where it is held; others by `KeyboardEvent.key`. */
const Key = z
  .string()
  .check(z.regex(/^(Shift\+[A-Z]|[A-Z]|[^\sa-z]|Space|[A-Z][A-Za-z0-9]{1,20})$/, 'No such key'))

/** Only those that are not as they come. */
export const OwnKeys = z.partialRecord(z.enum(Object.keys(deskKeys) as [DeskCommand]), Key).check(
  z.refine((own) => {
    const all = Object.values({ ...deskKeys, ...own })
    return new Set(all).size === all.length
  }, 'Two things have the same key'),
)
export type OwnKeys = z.infer<typeof OwnKeys>

export const keysApi = {
  get: endpoint({
    method: 'GET',
    path: '/ucf-keys',
    scope: 'read-ucf',
    summary: 'Keys of the review desk that the caller has chosen',
    response: one(OwnKeys),
  }),
  set: endpoint({
    method: 'PUT',
    path: '/ucf-keys',
    scope: 'write-ucf',
    summary: 'Choose keys of the review desk; what is left out is as it comes',
    body: z.object({ keys: OwnKeys }),
    response: one(OwnKeys),
  }),
}
