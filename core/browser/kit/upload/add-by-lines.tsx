import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useService } from '../../react'
import { ApiError } from '../../services/http/http'
import { Notifications } from '../../services/messages/notifications'
import { useT } from '../i18n'
import { useAction } from '../use-action'
import { type LineProblem, readLines } from './lines'
import { NotAdded } from './not-added'
import { PartActions } from './part-actions'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  box: { '& textarea': { fontFamily: tokens.fontFamilyMonospace, maxHeight: '40vh' } },
})

/** Calls under way at the same time. */
const atOnce = 3
const namedProblems = 20

/** What `AddByLines` is told. */
export interface AddByLinesProps {
  label: string
  hint: string
  placeholder: string
  /** What is wrong with a line, in English. */
  check(line: string): string | undefined
  /** The call that adds one line; quiet, for its failure is shown here. */
  send(line: string, signal: AbortSignal): Promise<unknown>
  onUnsaved(unsaved: boolean): void
  reload(): Promise<unknown>
  onCancel(): void
  onClose(): void
  /** More that is asked for all lines. */
  children?: ReactNode
}

/** One thing for each line. Lines that cannot be right, or that the service refuses, stay in the box with their reasons. */
export function AddByLines(props: AddByLinesProps) {
  const { label, hint, placeholder, check, onUnsaved, reload, onCancel, children } = props
  const t = useT()
  const styles = useStyles()
  const notifications = useService(Notifications)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<readonly LineProblem[]>([])
  const [through, setThrough] = useState(0)
  const part = useRef<HTMLDivElement>(null)
  const stop = useRef(new AbortController())
  useEffect(() => () => stop.current.abort(), [])
  const unsaved = text.trim() !== ''
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const count = readLines(text, check).lines.length

  const send = useAction(async () => {
    const { lines, problems: found } = readLines(text, check)
    if (lines.length === 0) {
      setProblems(found)
      return part.current?.querySelector('textarea')?.focus()
    }
    stop.current = new AbortController()
    const { signal } = stop.current
    const refused = [...found]
    const waiting = [...lines]
    setProblems([])
    setThrough(0)
    const work = async () => {
      for (let line = waiting.shift(); line && !signal.aborted; line = waiting.shift()) {
        try {
          await props.send(line.text, signal)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          refused.push({ ...line, reason: error.message || 'The service could not be reached' })
        }
        setThrough((before) => before + 1)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    const added = lines.length - (refused.length - found.length) - waiting.length
    if (added > 0) {
      notifications.success(t('{count file|files} added successfully', { count: added }))
      await reload()
    }
    if (signal.aborted) return
    if (refused.length === 0) return props.onClose()
    const left = refused.sort((one, other) => one.number - other.number)
    setText(left.map((line) => line.text).join('\n'))
    setProblems(left.map((line, at) => ({ ...line, number: at + 1 })))
    part.current?.querySelector('textarea')?.focus()
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
        <NotAdded
          intent="error"
          most={namedProblems}
          items={problems.map(({ number, reason }) => ({
            key: number,
            text: `${t('Line {number}', { number })}: ${t(reason)}`,
          }))}
        />
        {children}
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
