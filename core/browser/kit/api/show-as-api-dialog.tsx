import { type Call, isOperatorScope, keyOfCall, operationIdOf } from '@console/core/contract'
import { Button, Field, makeStyles, Select } from '@fluentui/react-components'
import { useState } from 'react'
import { ContentDialog } from '../dialog/content-dialog'
import { useT } from '../i18n'
import { TextLink } from '../page/text-link'
import { CallCode } from './call-code'
import { useReference } from './use-reference'
import { useScopeText } from './use-scope-text'

const useStyles = makeStyles({
  text: { margin: 0 },
  // Summaries are longer than a phone is wide.
  choice: { minWidth: 0, '& *': { minWidth: 0 } },
})

interface ShowAsApiDialogProps {
  /** Of one page, or the one of a list or a form. */
  calls: readonly Call[]
  onClose(): void
}

/** Calls as programs make them, one at a time. */
export function ShowAsApiDialog({ calls, onClose }: ShowAsApiDialogProps) {
  const styles = useStyles()
  const t = useT()
  const [at, setAt] = useState(0)
  const call = calls[at]
  return (
    <ContentDialog
      title={t('Show as API')}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      {calls.length > 1 && (
        <Field
          className={styles.choice}
          label={t('{count call|calls} on this page', { count: calls.length })}
        >
          <Select value={String(at)} onChange={(_, { value }) => setAt(Number(value))}>
            {calls.map((one, index) => (
              <option key={keyOfCall(one)} value={String(index)}>
                {`${one.endpoint.method} ${keyOfCall(one).replace(/\?.*/, '')}: ${one.endpoint.summary}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {call ? <OneCall call={call} /> : t('This page asks the service for nothing.')}
    </ContentDialog>
  )
}

function OneCall({ call }: { call: Call }) {
  const styles = useStyles()
  const t = useT()
  const scopeText = useScopeText()
  const reference = useReference()
  const { scope, summary, path } = call.endpoint
  // Neither calls of operators nor those of plugins from outside stand in it.
  const isDocumented = !isOperatorScope(scope) && !path.startsWith('/x/')
  return (
    <>
      <p className={styles.text}>{summary}</p>
      <p className={styles.text}>{scopeText(scope)}</p>
      <CallCode call={call} />
      {isDocumented && reference && (
        <p className={styles.text}>
          <TextLink to={`${reference}?operation=${operationIdOf(call.endpoint)}`} target="_blank">
            {t('Parameters and answer in the API reference')}
          </TextLink>
        </p>
      )}
    </>
  )
}
