import { AddByLines, type AddByLinesProps, useApi } from '@console/core/browser'
import { useMemo, useState } from 'react'
import { type Bucket, type FileDraft, filesApi, parseTemplate } from '#plugins/buckets/contract'
import { filledIn, presetsOf } from './file-drafts'
import { MetaInputs } from './meta-inputs'

interface AddLinesProps extends Omit<AddByLinesProps, 'send' | 'children'> {
  bucket: Bucket
  draftOf(line: string): FileDraft
}

/** One file for each line, all with the same metadata. */
export function AddLines({ bucket, draftOf, ...lines }: AddLinesProps) {
  const api = useApi(filesApi)
  const template = useMemo(() => parseTemplate(bucket.metadata_template) ?? [], [bucket])
  const [meta, setMeta] = useState(() => presetsOf(template))
  return (
    <AddByLines
      {...lines}
      send={(line, signal) =>
        api.create({
          params: { bucket_id: bucket.id },
          body: { ...draftOf(line), user_defined: filledIn(meta) },
          quiet: true,
          signal,
        })
      }
    >
      {template.length > 0 && <MetaInputs template={template} meta={meta} onChange={setMeta} />}
    </AddByLines>
  )
}
