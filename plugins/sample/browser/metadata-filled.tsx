import { useT } from '@console/core/browser'
import { type Bucket, type BucketFile, metaText, parseTemplate } from '#plugins/buckets/contract'

interface Row {
  row: BucketFile
  bucket: Bucket
}

/** How many fields of the bucket's template the file has; undefined for buckets without a template. */
function countOf({ row, bucket }: Row) {
  const names = (parseTemplate(bucket.metadata_template) ?? []).map(({ name }) => name)
  const filled = names.filter((name) => metaText(row.user_defined[name]) !== '').length
  return names.length > 0 ? { filled, all: names.length } : undefined
}

export default function MetadataFilled(row: Row) {
  const t = useT()
  const count = countOf(row)
  return count && t('{filled} of {all}', count)
}

export function text(row: Row) {
  const count = countOf(row)
  return count && `${count.filled} of ${count.all}`
}
