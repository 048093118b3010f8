import { announce, Capabilities, Uploads, useService, useT } from '@console/core/browser'
import type { FileKind } from '@console/core/contract'
import {
  Button,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Bucket, type BucketFile, parseTemplate } from '#plugins/buckets/contract'
import { DropZone } from '../drop-zone'
import { useFileDrop } from '../use-file-drop'
import { DraftCard } from './draft-card'
import {
  type FileDraft,
  filledIn,
  presetsOf,
  type Refusal,
  takeFiles,
  titleProblem,
} from './file-drafts'
import { ForAll } from './for-all'
import { PartActions } from './part-actions'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  refused: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
  more: { alignSelf: 'center' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Cards drawn at once; the rest on demand. */
const step = 20
const namedRefusals = 10

interface ChooseFilesProps {
  bucket: Bucket
  kind: FileKind
  dropped: readonly File[]
  known: readonly BucketFile[]
  onUnsaved(unsaved: boolean): void
  onCancel(): void
  onClose(): void
}

/** Files of this machine: each with its title and metadata, then off to the queue of uploads. */
export function ChooseFiles(props: ChooseFilesProps) {
  const { bucket, kind, dropped, known, onUnsaved, onCancel, onClose } = props
  const t = useT()
  const styles = useStyles()
  const uploads = useService(Uploads)
  const { upload } = useService(Capabilities)
  const template = useMemo(() => parseTemplate(bucket.metadata_template) ?? [], [bucket])
  const [first] = useState(() => takeFiles(dropped, [], presetsOf(template), kind))
  const [drafts, setDrafts] = useState<readonly FileDraft[]>(first.taken)
  const [refused, setRefused] = useState<readonly Refusal[]>(first.refused)
  const [shown, setShown] = useState(step)
  const list = useRef<HTMLUListElement>(null)
  const titles = useMemo(() => new Set(known.map(({ title }) => title)), [known])

  function add(files: readonly File[]) {
    const { taken, refused: newlyRefused } = takeFiles(files, drafts, presetsOf(template), kind)
    setDrafts([...drafts, ...taken])
    setRefused(newlyRefused)
    announce(
      t('Added: {added}. Not added: {refused}.', {
        added: taken.length,
        refused: newlyRefused.length,
      }),
    )
  }
  const over = useFileDrop(add)
  const unsaved = drafts.length > 0
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])

  const change = useCallback(
    (draft: FileDraft) =>
      setDrafts((all) => all.map((other) => (other.key === draft.key ? draft : other))),
    [],
  )
  const remove = useCallback((key: string) => {
    setDrafts((all) => all.filter((draft) => draft.key !== key))
    setTimeout(() => list.current?.querySelector<HTMLElement>('button')?.focus())
  }, [])

  function start() {
    const wrong = drafts.findIndex(({ title }) => titleProblem(title))
    if (wrong >= 0) {
      setShown(Math.max(shown, wrong + 1))
      setTimeout(() => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    uploads.add(
      drafts.map(({ file, title, meta }) => ({
        file,
        target: bucket.name,
        finish: {
          path: `/buckets/${bucket.id}/files`,
          body: { data_type: kind, title: title.trim(), user_defined: filledIn(meta) },
        },
      })),
    )
    onClose()
  }

  return (
    <>
      <div className={styles.part}>
        <DropZone over={over} onFiles={add} kind={kind} compact={drafts.length > 0} />
        {upload === 'multipart' && (
          <p className={styles.note}>
            {t('This API cannot resume uploads: one that breaks off begins anew.')}
          </p>
        )}
        <div role="alert">
          {refused.length > 0 && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>{t('Not added')}</MessageBarTitle>
                <ul className={styles.refused}>
                  {refused.slice(0, namedRefusals).map(({ key, name, reason }) => (
                    <li key={key}>
                      {name}: {t(reason)}
                    </li>
                  ))}
                  {refused.length > namedRefusals && (
                    <li>{t('and {count} more', { count: refused.length - namedRefusals })}</li>
                  )}
                </ul>
              </MessageBarBody>
            </MessageBar>
          )}
        </div>
        {drafts.length > 1 && template.length > 0 && (
          <ForAll
            template={template}
            onApply={(meta) =>
              setDrafts(drafts.map((draft) => ({ ...draft, meta: { ...draft.meta, ...meta } })))
            }
          />
        )}
        <ul ref={list} className={styles.list} aria-label={t('Chosen files')}>
          {drafts.slice(0, shown).map((draft) => (
            <DraftCard
              key={draft.key}
              draft={draft}
              template={template}
              repeats={titles.has(draft.title.trim())}
              onChange={change}
              onRemove={remove}
            />
          ))}
        </ul>
        {drafts.length > shown && (
          <Button className={styles.more} onClick={() => setShown(shown + 5 * step)}>
            {t('Show {count} more', { count: Math.min(5 * step, drafts.length - shown) })}
          </Button>
        )}
      </div>
      <PartActions onCancel={onCancel}>
        <Button appearance="primary" disabled={drafts.length === 0} onClick={start}>
          {drafts.length > 1 ? t('Upload {count} files', { count: drafts.length }) : t('Upload')}
        </Button>
      </PartActions>
    </>
  )
}
