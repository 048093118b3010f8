import { notFound, refused, type Services } from '@console/core/server'
import { BucketCatalogue } from '#plugins/buckets/contract'
import { FoundMatches } from '#plugins/filescanning/contract'
import { type CheckedFile, type CheckSheet, checkedOf, mostFiles } from '../contract'

type Asked = Pick<Services, 'provided'>

/** A container of the account with what was found in its files; refused where these are too many for a sheet. */
export async function foundIn(uid: number, cid: number, { provided }: Asked) {
  const found = await provided(FoundMatches).reports(uid, cid)
  if (!found) throw notFound('container')
  if (found.container.num > mostFiles) {
    throw refused(`A sheet holds at most ${mostFiles} files: divide them between containers`)
  }
  return found
}

/** The verdicts on all files of a container of the account. */
export async function checkSheet(uid: number, cid: number, services: Asked) {
  const { container, files: reports } = await foundIn(uid, cid, services)
  const buckets = await services.provided(BucketCatalogue).own(uid, container.region)
  const own = new Set(buckets.map(({ id }) => String(id)))
  const totals: CheckSheet['totals'] = { cleared: 0, check: 0, unknown: 0, waiting: 0, failed: 0 }
  const files: CheckedFile[] = []
  for await (const file of reports) {
    const { id, name, duration, sha256 } = file
    const checked = checkedOf(file, own)
    totals[checked.verdict]++
    files.push({ id, name, duration, sha256, checked })
  }
  const { id, name } = container
  return { container: { id, name }, made_at: new Date(), totals, files }
}
