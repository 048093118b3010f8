import { type AddWayProps, ChooseFiles, useT } from '@console/core/browser'
import type { FileKind } from '@console/core/contract'
import { useMemo, useState } from 'react'
import { type Bucket, type BucketFile, parseTemplate } from '#plugins/buckets/contract'
import { AboveFiles } from './above-files'
import { DraftRow } from './draft-row'
import {
  addTagFields,
  type FileDraft,
  filledIn,
  getMeta,
  getTitle,
  mergeFound,
  type TagField,
  titleProblem,
} from './file-drafts'

interface AddUploadsProps extends AddWayProps {
  bucket: Bucket
  kind: FileKind
  dropped: readonly File[]
  known: readonly BucketFile[]
}

/** Files of this machine, each with its title and metadata, which its tags fill in. */
export function AddUploads({ bucket, kind, dropped, known, ...way }: AddUploadsProps) {
  const t = useT()
  const template = useMemo(() => parseTemplate(bucket.metadata_template) ?? [], [bucket])
  const titles = useMemo(() => new Set(known.map(({ title }) => title)), [known])
  const [found, setFound] = useState<readonly TagField[]>([])
  const fields = useMemo(() => addTagFields(template, found), [template, found])
  return (
    <ChooseFiles<FileDraft>
      {...way}
      kind={kind}
      dropped={dropped}
      draftOf={(file) => ({ ...file, typed: {}, ...(kind === 'fingerprint' && { tags: {} }) })}
      isReady={({ tags }) => tags !== undefined}
      problemOf={(draft) => titleProblem(getTitle(draft))}
      target={bucket.name}
      finishOf={(draft) => ({
        path: `/buckets/${bucket.id}/files`,
        body: {
          data_type: kind,
          title: getTitle(draft).trim(),
          user_defined: filledIn(getMeta(draft, fields)),
        },
      })}
      above={(drafts, { change }) => (
        <AboveFiles
          drafts={drafts}
          fields={fields}
          change={change}
          onTags={(tags) => setFound((before) => mergeFound(before, tags))}
        />
      )}
      columns={[t('Title'), ...fields.map(({ name }) => name)]}
      row={(draft, { change, remove }) => (
        <DraftRow
          key={draft.key}
          draft={draft}
          fields={fields}
          repeats={titles.has(getTitle(draft).trim())}
          onChange={change}
          onRemove={remove}
        />
      )}
    />
  )
}
