import {
  type ChosenFile,
  Confirm,
  ContentDialog,
  DropZone,
  type Refusal,
  takeFiles,
  Uploads,
  useFileDrop,
  useService,
  useT,
} from '@console/core/browser'
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  Switch,
  tokens,
} from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import { type Bucket, TrackId } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  draft: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: tokens.spacingHorizontalS,
  },
})

interface CompareDialogProps {
  bucket: Bucket
  dropped: readonly File[]
  onClose(): void
}

/** What is wrong with a track id, in English. */
const idProblem = (id: string) => TrackId.safeParse(id).error?.issues[0]?.message

/** Fingerprint files with a track id each; they are sent by the queue of uploads. */
export function CompareDialog({ bucket, dropped, onClose }: CompareDialogProps) {
  const t = useT()
  const styles = useStyles()
  const uploads = useService(Uploads)
  const confirm = useService(Confirm)
  const [first] = useState(() => takeFiles(dropped, [], 'fingerprint'))
  const [drafts, setDrafts] = useState<readonly ChosenFile[]>(first.taken)
  const [refused, setRefused] = useState<readonly Refusal[]>(first.refused)
  const [adds, setAdds] = useState(true)
  const repeated = new Set(
    drafts.map(({ title }) => title.trim()).filter((id, at, all) => all.indexOf(id) !== at),
  )
  const problemOf = ({ title }: ChosenFile) =>
    idProblem(title) ??
    (repeated.has(title.trim()) ? 'Each file needs a track id of its own' : undefined)

  function add(files: readonly File[]) {
    const { taken, refused: newlyRefused } = takeFiles(files, drafts, 'fingerprint')
    setDrafts([...drafts, ...taken])
    setRefused(newlyRefused)
  }
  const over = useFileDrop(add)

  function rename(key: string, title: string) {
    setDrafts(drafts.map((draft) => (draft.key === key ? { ...draft, title } : draft)))
  }

  async function leave() {
    const discards =
      drafts.length === 0 ||
      (await confirm.ask({
        title: t('Discard changes?'),
        text: t('What you chose has not been sent.'),
        confirmLabel: t('Discard'),
        cancelLabel: t('Keep editing'),
        danger: true,
      }))
    if (discards) onClose()
  }

  function start() {
    uploads.add(
      drafts.map(({ file, title }) => ({
        file,
        target: bucket.name,
        finish: {
          path: `/buckets/${bucket.id}/dedup-files`,
          body: { id: title.trim(), db_if_nodup: adds ? 1 : 0 },
        },
      })),
    )
    onClose()
  }

  return (
    <ContentDialog
      wide
      title={t('Compare with {name}', { name: bucket.name })}
      onLeave={() => void leave()}
      actions={
        <>
          <Button onClick={() => void leave()}>{t('Cancel')}</Button>
          <Button
            appearance="primary"
            disabled={drafts.length === 0 || drafts.some(problemOf)}
            onClick={start}
          >
            {t('Compare')}
          </Button>
        </>
      }
    >
      <DropZone over={over} onFiles={add} kind="fingerprint" compact={drafts.length > 0} />
      <div role="alert">
        {refused.map(({ key, name, reason }) => (
          <MessageBar key={key} intent="warning" layout="multiline">
            <MessageBarBody>
              {name}: {t(reason)}
            </MessageBarBody>
          </MessageBar>
        ))}
      </div>
      <Switch
        checked={adds}
        label={t('Add to the bucket when there is no duplicate')}
        onChange={(_, { checked }) => setAdds(checked)}
      />
      <ul className={styles.list} aria-label={t('Chosen files')}>
        {drafts.map((draft) => {
          const problem = problemOf(draft)
          return (
            <li key={draft.key} className={styles.draft}>
              <Field
                label={t('Track id of {name}', { name: draft.file.name })}
                validationState={problem ? 'error' : 'none'}
                validationMessage={problem ? t(problem) : null}
              >
                <Input value={draft.title} onChange={(_, { value }) => rename(draft.key, value)} />
              </Field>
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t('Remove {name}', { name: draft.file.name })}
                onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
              />
            </li>
          )
        })}
      </ul>
    </ContentDialog>
  )
}
