import { Bytes, media, type Services } from '@console/core/server'
import { SheetSealing } from '#plugins/evidence/contract'
import {
  aiText,
  countsOf,
  inEnglish,
  plainSeconds,
  reasonsText,
  ruleText,
  ruleValues,
  splitText,
  tracksText,
  verdicts,
} from '../contract'
import { checkSheet, foundIn } from './check-sheet'

const columns = [
  'File',
  'Verdict',
  'Why',
  'Recordings',
  'Own music',
  'Music and speech',
  'Made by',
  'Duration',
  'SHA-256 of the file',
  'Id',
]

type Made = Awaited<ReturnType<typeof checkSheet>>

const rowOf = ({ id, name, duration, sha256, checked }: Made['files'][number]) => [
  name,
  verdicts[checked.verdict],
  reasonsText(checked, inEnglish),
  tracksText(checked, inEnglish, plainSeconds),
  checked.own_share === undefined ? '' : `${Math.round(checked.own_share * 100)} %`,
  splitText(checked, inEnglish, plainSeconds),
  aiText(checked, inEnglish),
  duration > 0 ? plainSeconds(duration) : '',
  sha256,
  id,
]

const sheetOf = (made: Made) => ({
  title: `Music check of ${made.container.name}`,
  about: [
    { label: 'Container', value: `${made.container.name} (${made.container.id})` },
    { label: 'Files', value: String(made.files.length) },
    ...countsOf(made).map(([verdict, count]) => ({
      label: verdicts[verdict],
      value: String(count),
    })),
  ],
  note: inEnglish(ruleText, ruleValues),
  columns,
  rows: made.files.map(rowOf),
})

/** Signed by the key of evidence, and checked on its page by everybody. */
export const signedSheetMedia = media({
  path: '/fs-containers/{cid}/music-check/signed',
  scope: 'read-filescanning',
  async open({ params, caller, services }) {
    const cid = Number(params.cid)
    await foundIn(caller.uid, cid, services)
    return { make: () => signed(cid, caller, services) }
  },
})

async function signed(cid: number, caller: { uid: number; user: string }, services: Services) {
  const made = await checkSheet(caller.uid, cid, services)
  const about = { created_by: caller.user, time: made.made_at }
  const zip = await services.provided(SheetSealing).seal(sheetOf(made), about)
  const day = made.made_at.toISOString().slice(0, 10)
  return new Bytes(zip, 'application/zip', `${made.container.name} ${day}.zip`)
}
