import type { FileKind } from '@console/core/contract'
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useService } from '../../react'
import { Capabilities } from '../../services/deployment/capabilities'
import { type UploadFinish, Uploads } from '../../services/uploads/uploads'
import { announce } from '../announce'
import { useT } from '../i18n'
import { type ChosenFile, type Refusal, takeFiles } from './chosen-files'
import { DropZone } from './drop-zone'
import { narrowDrafts } from './narrow-drafts'
import { NotAdded } from './not-added'
import { PartActions } from './part-actions'
import { useFileDrop } from './use-file-drop'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // What many fields need beside each other is reached by scrolling.
  wide: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    [narrowDrafts]: { display: 'block', '& tbody': { display: 'block' } },
  },
  heads: { [narrowDrafts]: { display: 'none' } },
  head: {
    ...typographyStyles.caption1Strong,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke1}`,
    textAlign: 'start',
  },
  more: { alignSelf: 'center' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** Rows drawn at once; the rest on demand. */
const step = 20
const namedRefusals = 10

export interface ChosenFileHandlers<D extends ChosenFile> {
  change(key: string, part: Partial<D>): void
  remove(key: string): void
}

interface ChooseFilesProps<D extends ChosenFile> {
  kind: FileKind
  /** Files that were dropped on the page. */
  dropped: readonly File[]
  /** What else is asked for a file, as it stands when the file is chosen. */
  draftOf(file: ChosenFile): D
  /** False while the page still reads the file; the upload starts when all files are ready. */
  isReady?(draft: D): boolean
  /** What is wrong with what was filled in, in English; its field is marked as invalid. */
  problemOf(draft: D): string | undefined
  /** Shown in the queue of uploads: where the files go. */
  target: string
  finishOf(draft: D): UploadFinish
  /** Heads of what is asked of a file, one for each `ChosenField` of its row. */
  columns: readonly string[]
  /** A `ChosenRow`. */
  row(draft: D, handlers: ChosenFileHandlers<D>): ReactNode
  /** Between the zone and the list, about all chosen files. */
  above?(drafts: readonly D[], handlers: ChosenFileHandlers<D>): ReactNode
  onUnsaved(unsaved: boolean): void
  onCancel(): void
  onClose(): void
}

/** Files of this machine, each with what is asked of it, then off to the queue of uploads. */
export function ChooseFiles<D extends ChosenFile>(props: ChooseFilesProps<D>) {
  const { kind, dropped, draftOf, isReady, problemOf, target, finishOf, columns, row, above } =
    props
  const { onUnsaved, onCancel, onClose } = props
  const t = useT()
  const styles = useStyles()
  const uploads = useService(Uploads)
  const { upload } = useService(Capabilities)
  const [first] = useState(() => takeFiles(dropped, [], kind))
  const [drafts, setDrafts] = useState<readonly D[]>(() => first.taken.map(draftOf))
  const [refused, setRefused] = useState<readonly Refusal[]>(first.refused)
  const [shown, setShown] = useState(step)
  const list = useRef<HTMLTableElement>(null)

  function add(files: readonly File[]) {
    const { taken, refused: newlyRefused } = takeFiles(files, drafts, kind)
    setDrafts([...drafts, ...taken.map(draftOf)])
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
    (key: string, part: Partial<D>) =>
      setDrafts((all) => all.map((draft) => (draft.key === key ? { ...draft, ...part } : draft))),
    [],
  )
  const remove = useCallback((key: string) => {
    setDrafts((all) => all.filter((draft) => draft.key !== key))
    setTimeout(() => list.current?.querySelector<HTMLElement>('button')?.focus())
  }, [])
  const handlers = { change, remove }

  const [starting, setStarting] = useState(false)
  const waits = starting && isReady !== undefined && !drafts.every(isReady)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the upload starts once, with the drafts of that time
  useEffect(() => {
    if (!starting || waits) return
    setStarting(false)
    start()
  }, [starting, waits])

  function start() {
    const wrong = drafts.findIndex(problemOf)
    if (wrong >= 0) {
      setShown(Math.max(shown, wrong + 1))
      setTimeout(() => list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    uploads.add(drafts.map((draft) => ({ file: draft.file, target, finish: finishOf(draft) })))
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
        <NotAdded
          intent="warning"
          most={namedRefusals}
          items={refused.map(({ key, name, reason }) => ({ key, text: `${name}: ${t(reason)}` }))}
        />
        {above?.(drafts, handlers)}
        {drafts.length > 0 && (
          <div className={styles.wide}>
            <table ref={list} className={styles.table} aria-label={t('Chosen files')}>
              <thead className={styles.heads}>
                <tr>
                  {[t('File'), ...columns].map((head) => (
                    <th key={head} scope="col" className={styles.head}>
                      {head}
                    </th>
                  ))}
                  <td className={styles.head} />
                </tr>
              </thead>
              <tbody>{drafts.slice(0, shown).map((draft) => row(draft, handlers))}</tbody>
            </table>
          </div>
        )}
        {drafts.length > shown && (
          <Button className={styles.more} onClick={() => setShown(shown + 5 * step)}>
            {t('Show {count} more', { count: Math.min(5 * step, drafts.length - shown) })}
          </Button>
        )}
      </div>
      <PartActions onCancel={onCancel}>
        <Button
          appearance="primary"
          disabled={drafts.length === 0}
          disabledFocusable={waits}
          onClick={() => setStarting(true)}
        >
          {waits
            ? t('Reading files…')
            : drafts.length > 1
              ? t('Upload {count file|files}', { count: drafts.length })
              : t('Upload')}
        </Button>
      </PartActions>
    </>
  )
}
