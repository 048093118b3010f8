import { type AddWayProps, ChooseFiles, useT } from '@console/core/browser'
import type { FileKind } from '@console/core/contract'
import { useMemo } from 'react'
import { type Bucket, type BucketFile, parseTemplate } from '#plugins/buckets/contract'
import { DraftRow } from './draft-row'
import { type FileDraft, filledIn, presetsOf, titleProblem } from './file-drafts'
import { ForAll } from './for-all'

interface AddUploadsProps extends AddWayProps {
  bucket: Bucket
  kind: FileKind
  dropped: readonly File[]
  known: readonly BucketFile[]
}

/** Files of this machine, each with its title and metadata. */
export function AddUploads({ bucket, kind, dropped, known, ...way }: AddUploadsProps) {
  const t = useT()
  const template = useMemo(() => parseTemplate(bucket.metadata_template) ?? [], [bucket])
  const titles = useMemo(() => new Set(known.map(({ title }) => title)), [known])
  return (
    <ChooseFiles<FileDraft>
      {...way}
      kind={kind}
      dropped={dropped}
      draftOf={(file) => ({ ...file, meta: presetsOf(template) })}
      problemOf={({ title }) => titleProblem(title)}
      target={bucket.name}
      finishOf={({ title, meta }) => ({
        path: `/buckets/${bucket.id}/files`,
        body: { data_type: kind, title: title.trim(), user_defined: filledIn(meta) },
      })}
      above={(drafts, { change }) =>
        drafts.length > 1 &&
        template.length > 0 && (
          <ForAll
            template={template}
            onApply={(filled) => {
              for (const { key, meta } of drafts) change(key, { meta: { ...meta, ...filled } })
            }}
          />
        )
      }
      columns={[t('Title'), ...template.map(({ name }) => name)]}
      row={(draft, { change, remove }) => (
        <DraftRow
          key={draft.key}
          draft={draft}
          template={template}
          repeats={titles.has(draft.title.trim())}
          onChange={change}
          onRemove={remove}
        />
      )}
    />
  )
}
