import { ShowAsApi, useT } from '@console/core/browser'
import type { OpenQuestion } from '@console/core/host'
import {
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { type SubmitEvent, useId, useState } from 'react'
import { ShellDialog } from './shell-dialog'

const useStyles = makeStyles({
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    // Room for the focus outline of the field, which scrolling would cut off.
    padding: '2px',
    overflowWrap: 'anywhere',
  },
  text: { margin: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed },
  },
})

/** Asks; shows that what was confirmed runs, and stays open with the reason when that fails. */
export function ConfirmBox({ question, answer, running, failure }: OpenQuestion) {
  const styles = useStyles()
  const t = useT()
  const formId = useId()
  const [typed, setTyped] = useState('')
  const { title, text, consequences = [], confirmLabel, cancelLabel, danger, call } = question
  const allowed = question.typed === undefined || typed === question.typed

  function confirm(event: SubmitEvent) {
    event.preventDefault()
    if (allowed) answer(true)
  }

  return (
    <ShellDialog
      alert
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button disabledFocusable={running} onClick={() => answer(false)}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            appearance="primary"
            className={danger && allowed && !running ? styles.danger : ''}
            disabled={!allowed}
            disabledFocusable={running}
          >
            {running ? t('Please wait…') : (confirmLabel ?? t('Ok'))}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.body} onSubmit={confirm} aria-busy={running}>
        <p className={styles.text}>{text}</p>
        {consequences.length > 0 && (
          <ul className={styles.list}>
            {consequences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {question.typed !== undefined && (
          <Field label={t('Type {name} to confirm', { name: question.typed })}>
            <Input
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={(_event, { value }) => setTyped(value)}
            />
          </Field>
        )}
        {call && (
          <div>
            <ShowAsApi call={() => call} quiet />
          </div>
        )}
        <div role="alert">
          {failure !== undefined && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{failure}</MessageBarBody>
            </MessageBar>
          )}
        </div>
      </form>
    </ShellDialog>
  )
}
