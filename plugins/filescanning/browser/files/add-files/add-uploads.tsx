import { type AddWayProps, ChooseFiles, type ChosenFile } from '@console/core/browser'
import type { FileKind } from '@console/core/contract'
import { type Container, ScanName } from '../../../contract'
import { DraftCard } from './draft-card'
import type { Measured } from './preflight'
import { Preflight } from './preflight-panel'

export interface FileDraft extends ChosenFile, Measured {}

/** What is wrong with a name, in English. */
export const nameProblem = (name: string) => ScanName.safeParse(name).error?.issues[0]?.message

interface AddUploadsProps extends AddWayProps {
  container: Container
  kind: FileKind
  dropped: readonly File[]
}

/** Files of this machine, each with its name, and what scanning them is billed. */
export function AddUploads({ container, kind, dropped, ...way }: AddUploadsProps) {
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
      card={(draft, { change, remove }) => (
        <DraftCard key={draft.key} draft={draft} onChange={change} onRemove={remove} />
      )}
    />
  )
}
