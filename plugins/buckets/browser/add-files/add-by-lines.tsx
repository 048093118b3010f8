import { ApiError, Notifications, useAction, useApi, useService, useT } from '@console/core/browser'
import {
  Button,
  Field,
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Bucket, type FileDraft, filesApi, parseTemplate } from '#plugins/buckets/contract'
import { filledIn, presetsOf } from './file-drafts'
import { type LineProblem, readLines } from './lines'
import { MetaInputs } from './meta-inputs'
import { PartActions } from './part-actions'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  box: { '& textarea': { fontFamily: tokens.fontFamilyMonospace, maxHeight: '40vh' } },
  problems: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, overflowWrap: 'anywhere' },
})

/** Calls under way at the same time. */
const atOnce = 3
const namedProblems = 20

interface AddByLinesProps {
  bucket: Bucket
  label: string
  hint: string
  placeholder: string
  /** What is wrong with a line, in English. */
  check(line: string): string | undefined
  draftOf(line: string): FileDraft
  onUnsaved(unsaved: boolean): void
  reload(): Promise<unknown>
  onCancel(): void
  onClose(): void
}

/** One file for each line. Lines that the service refuses stay in the box, each with its reason. */
export function AddByLines(props: AddByLinesProps) {
  const { bucket, label, hint, placeholder, check, draftOf, onUnsaved, reload, onCancel } = props
  const t = useT()
  const styles = useStyles()
  const api = useApi(filesApi)
  const notifications = useService(Notifications)
  const template = useMemo(() => parseTemplate(bucket.metadata_template) ?? [], [bucket])
  const [text, setText] = useState('')
  const [meta, setMeta] = useState(() => presetsOf(template))
  const [problems, setProblems] = useState<readonly LineProblem[]>([])
  const [through, setThrough] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const unsaved = text.trim() !== ''
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const count = readLines(text, () => undefined).lines.length

  const send = useAction(async () => {
    const { lines, problems: found } = readLines(text, check)
    setProblems(found)
    if (found.length > 0 || lines.length === 0)
      return part.current?.querySelector('textarea')?.focus()
    stop.current = new AbortController()
    const { signal } = stop.current
    const refused: LineProblem[] = []
    const waiting = [...lines]
    setThrough(0)
    const work = async () => {
      for (let line = waiting.shift(); line && !signal.aborted; line = waiting.shift()) {
        const body = { ...draftOf(line.text), user_defined: filledIn(meta) }
        try {
          await api.create({ params: { bucket_id: bucket.id }, body, quiet: true, signal })
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          refused.push({ ...line, reason: error.message || 'The service could not be reached' })
        }
        setThrough((before) => before + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const added = lines.length - refused.length - waiting.length
    if (added > 0) {
      notifications.success(t('Added successfully: {count}', { count: added }))
      await reload()
    }
    if (signal.aborted) return
    if (refused.length === 0) return props.onClose()
    const left = refused.sort((one, other) => one.number - other.number)
    setText(left.map((line) => line.text).join('\n'))
    setProblems(left.map((line, at) => ({ ...line, number: at + 1 })))
  })

  return (
    <>
      <div ref={part} className={styles.part}>
        <Field
          label={label}
          hint={hint}
          required
          validationState={problems.length > 0 ? 'error' : 'none'}
        >
          <Textarea
            className={styles.box}
            rows={6}
            resize="vertical"
            spellCheck={false}
            placeholder={placeholder}
            value={text}
            readOnly={send.pending}
            onChange={(_, { value }) => {
              setText(value)
              setProblems([])
            }}
          />
        </Field>
        <div role="alert">
          {problems.length > 0 && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>
                <MessageBarTitle>{t('Not added')}</MessageBarTitle>
                <ul className={styles.problems}>
                  {problems.slice(0, namedProblems).map((problem) => (
                    <li key={problem.number}>
                      {t('Line {number}', { number: problem.number })}: {t(problem.reason)}
                    </li>
                  ))}
                  {problems.length > namedProblems && (
                    <li>{t('and {count} more', { count: problems.length - namedProblems })}</li>
                  )}
                </ul>
              </MessageBarBody>
            </MessageBar>
          )}
        </div>
        {template.length > 0 && <MetaInputs template={template} meta={meta} onChange={setMeta} />}
      </div>
      <PartActions onCancel={onCancel}>
        <Button
          appearance="primary"
          disabledFocusable={send.pending}
          onClick={() => void send.run()}
        >
          {send.pending ? t('{done} of {total} done', { done: through, total: count }) : t('Add')}
        </Button>
      </PartActions>
    </>
  )
}
