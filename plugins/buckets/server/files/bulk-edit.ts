import { isRowId, type OwnRows } from '@console/core/server'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import {
  type BulkEditResult,
  type BulkEditRow,
  metaText,
  parseTemplate,
  Title,
  UserDefined,
} from '../../contract'
import { type BucketRow, bucketFiles, type FileRow } from '../tables'

/** Rows of a preview; the rest is only counted. */
const previewed = 50

/** Changes title and metadata of many files; rows with a problem are left as they are and named. */
export async function editFiles(
  files: OwnRows<typeof bucketFiles>,
  bucket: BucketRow,
  edits: readonly BulkEditRow[],
  dryRun: boolean,
): Promise<BulkEditResult> {
  const ids = edits.map(({ id }) => id).filter(isRowId)
  const mine = await files.list({
    where: and(eq(bucketFiles.bucket_id, bucket.id), inArray(bucketFiles.id, ids)) as SQL,
  })
  const known = new Map(mine.map((file) => [file.id, file]))
  const options = selectOptions(bucket)
  const result: BulkEditResult = { changed: 0, unchanged: 0, problems: [], preview: [] }
  for (const [at, edit] of edits.entries()) {
    const file = known.get(edit.id)
    const message = file ? problemOf(edit, options) : 'There is no file with this id in the bucket'
    if (!file || message) {
      result.problems.push({ row: at + 1, id: String(edit.id), message: message ?? '' })
      continue
    }
    const values = changesOf(file, edit)
    if (!values) {
      result.unchanged += 1
      continue
    }
    result.changed += 1
    if (result.preview.length < previewed) {
      const { id, title } = file
      result.preview.push({ row: at + 1, id, title, changes: listChanges(file, values) })
    }
    if (!dryRun)
      await files.update(eq(bucketFiles.id, file.id), { ...values, updated_at: new Date() })
  }
  return result
}

const selectOptions = ({ metadata_template }: BucketRow) =>
  new Map(
    (parseTemplate(metadata_template) ?? [])
      .filter(({ type }) => type === 'select')
      .map(({ name, options }) => [name, options]),
  )

function problemOf({ title, user_defined }: BulkEditRow, options: Map<string, string[]>) {
  const checks = [
    title === undefined ? undefined : Title.safeParse(title),
    user_defined && UserDefined.safeParse(user_defined),
  ]
  for (const check of checks) if (check?.error) return check.error.issues[0]?.message
  for (const [name, value] of Object.entries(user_defined ?? {})) {
    const allowed = options.get(name)
    if (value && allowed && !allowed.includes(value))
      return `${name} is one of ${allowed.join(', ')}`
  }
  return undefined
}

type Values = Pick<FileRow, 'title' | 'user_defined'>

function changesOf(file: FileRow, { title, user_defined = {} }: BulkEditRow): Values | undefined {
  const meta = new Map<string, unknown>(Object.entries(file.user_defined))
  for (const [name, text] of Object.entries(user_defined)) {
    if (text === '') meta.delete(name)
    // A number stays a number as long as it reads the same.
    else if (metaText(meta.get(name)) !== text) meta.set(name, text)
  }
  const values = {
    title: title?.trim() ?? file.title,
    user_defined: Object.fromEntries(meta) as FileRow['user_defined'],
  }
  return listChanges(file, values).length > 0 ? values : undefined
}

function listChanges(before: Values, after: Values) {
  const names = new Set([...Object.keys(before.user_defined), ...Object.keys(after.user_defined)])
  const changes = [...names].map((name) => ({
    name,
    from: metaText(before.user_defined[name]),
    to: metaText(after.user_defined[name]),
  }))
  return [{ name: 'title', from: before.title, to: after.title }, ...changes].filter(
    ({ from, to }) => from !== to,
  )
}
