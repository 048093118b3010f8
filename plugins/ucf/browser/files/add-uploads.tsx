import {
  type AddWayProps,
  ChooseFiles,
  ChosenField,
  type ChosenFile,
  ChosenRow,
  useT,
} from '@console/core/browser'
import { Input } from '@fluentui/react-components'
import { memo } from 'react'
import { type Project, UcfFileName } from '../../contract'

/** What is wrong with a name, in English. */
const problemOf = ({ title }: ChosenFile) => UcfFileName.safeParse(title).error?.issues[0]?.message

interface AddUploadsProps extends AddWayProps {
  project: Project
  dropped: readonly File[]
}

/** Files of this machine, each with its name. */
export function AddUploads({ project, dropped, ...way }: AddUploadsProps) {
  const t = useT()
  return (
    <ChooseFiles<ChosenFile>
      {...way}
      kind="audio"
      dropped={dropped}
      draftOf={(file) => file}
      problemOf={problemOf}
      target={project.name}
      finishOf={({ title }) => ({
        path: `/ucf-projects/${project.id}/files`,
        body: { name: title.trim() },
      })}
      columns={[t('Name')]}
      row={(draft, { change, remove }) => (
        <DraftRow key={draft.key} draft={draft} onChange={change} onRemove={remove} />
      )}
    />
  )
}

interface DraftRowProps {
  draft: ChosenFile
  onChange(key: string, part: Partial<ChosenFile>): void
  onRemove(key: string): void
}

/** Drawn again only when it changes, for there may be hundreds. */
const DraftRow = memo(function DraftRow({ draft, onChange, onRemove }: DraftRowProps) {
  const t = useT()
  const { key, file, title } = draft
  const problem = problemOf(draft)
  return (
    <ChosenRow file={file} onRemove={() => onRemove(key)}>
      <ChosenField label={t('Name')} required problem={problem && t(problem)}>
        <Input
          size="small"
          value={title}
          onChange={(_, { value }) => onChange(key, { title: value })}
        />
      </ChosenField>
    </ChosenRow>
  )
})
