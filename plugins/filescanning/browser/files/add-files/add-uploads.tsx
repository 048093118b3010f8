import { type AddWayProps, ChooseFiles, useT } from '@console/core/browser'
import type { FileKind } from '@console/core/contract'
import type { Container } from '../../../contract'
import { type FileDraft, nameProblem } from './draft'
import { DraftRow } from './draft-row'
import { Preflight } from './preflight-panel'

interface AddUploadsProps extends AddWayProps {
  container: Container
  kind: FileKind
  dropped: readonly File[]
}

/** Files of this machine, each with its name, and what scanning them is billed. */
export function AddUploads({ container, kind, dropped, ...way }: AddUploadsProps) {
  const t = useT()
  return (
    <ChooseFiles<FileDraft>
      {...way}
      kind={kind}
      dropped={dropped}
      // The length of what a fingerprint was made of is known when it has been read.
      draftOf={(file) => (kind === 'fingerprint' ? { ...file, seconds: null } : file)}
      problemOf={({ title }) => nameProblem(title)}
      target={container.name}
      finishOf={({ title }) => ({
        path: `/fs-containers/${container.id}/files`,
        body: { data_type: kind, name: title.trim() },
      })}
      above={(drafts, { change }) =>
        drafts.length > 0 && (
          <Preflight
            container={container}
            files={drafts}
            onMeasured={(key, seconds) => change(key, { seconds })}
          />
        )
      }
      columns={[t('Name')]}
      row={(draft, { change, remove }) => (
        <DraftRow key={draft.key} draft={draft} onChange={change} onRemove={remove} />
      )}
    />
  )
}
