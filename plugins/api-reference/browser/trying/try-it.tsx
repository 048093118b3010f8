import {
  Confirm,
  Session,
  sentenceOf,
  TextLink,
  useAction,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Operation } from '#plugins/api-reference/contract'
import { Part } from '../part'
import { CallFields } from './call-fields'
import { TriedAnswer } from './tried-answer'
import type { Draft } from './use-draft'
import { type Tried, useSend } from './use-send'

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  send: { alignSelf: 'flex-start' },
  failed: { margin: 0, color: tokens.colorStatusDangerForeground1 },
})

interface TryItProps {
  operation: Operation
  draft: Draft
}

/** Makes the call with the session of who is signed in, when they say so. */
export function TryIt({ operation, draft }: TryItProps) {
  const styles = useStyles()
  const t = useT()
  const user = useObservable(useService(Session).user$)
  const { pathname, search } = useLocation()
  const redirect = encodeURIComponent(pathname + search)
  return (
    <Part title={t('Try it')}>
      {user ? (
        <TryForm operation={operation} draft={draft} />
      ) : (
        <p className={styles.text}>
          {t('With your own account, once you have signed in.')}{' '}
          <TextLink to={`/login?redirect=${redirect}`}>{t('Sign in')}</TextLink>
        </p>
      )}
    </Part>
  )
}

function TryForm({ operation, draft }: TryItProps) {
  const styles = useStyles()
  const t = useT()
  const confirm = useService(Confirm)
  const send = useSend()
  const [asked, setAsked] = useState(false)
  const [tried, setTried] = useState<Tried>()
  const { method, path, summary } = operation
  const missing = operation.inPath.filter(({ name }) => !draft.params[name]?.trim())
  const writes = method !== 'GET' && method !== 'HEAD'

  const { run, pending } = useAction(async () => {
    setAsked(true)
    if (missing.length > 0 || draft.problem) return
    if (writes && !(await confirm.ask(question()))) return
    setTried(await send(draft))
  })

  const question = () => ({
    title: t('Send this call?'),
    text: t('It is made for real, with your account, and may change its data.'),
    consequences: [`${method} ${path}`, summary],
    confirmLabel: t('Send'),
    danger: method === 'DELETE',
  })

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void run()
      }}
    >
      <p className={styles.text}>
        {t('Sent as you, with your session. Samples hold a placeholder for the token.')}
      </p>
      <CallFields operation={operation} draft={draft} checked={asked} />
      <Button className={styles.send} type="submit" appearance="primary" disabled={pending}>
        {pending ? t('Sending…') : t('Send')}
      </Button>
      <div aria-live="polite">
        {tried && 'failure' in tried && (
          <p className={styles.failed}>{t(sentenceOf(tried.failure))}</p>
        )}
        {tried && 'status' in tried && <TriedAnswer answer={tried} />}
      </div>
    </form>
  )
}
