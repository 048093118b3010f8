import { type Call, isOperatorScope, operationIdOf } from '@console/core/contract'
import { Button, makeStyles } from '@fluentui/react-components'
import { ContentDialog } from '../dialog/content-dialog'
import { useT } from '../i18n'
import { TextLink } from '../page/text-link'
import { CallCode } from './call-code'
import { useReference } from './use-reference'
import { useScopeText } from './use-scope-text'

const useStyles = makeStyles({
  text: { margin: 0 },
})

interface ShowAsApiDialogProps {
  call: Call
  onClose(): void
}

export function ShowAsApiDialog({ call, onClose }: ShowAsApiDialogProps) {
  const styles = useStyles()
  const t = useT()
  const scopeText = useScopeText()
  const { scope, summary, path } = call.endpoint
  // Neither calls of operators nor those of plugins from outside stand in it.
  const isDocumented = !isOperatorScope(scope) && !path.startsWith('/x/')
  const reference = useReference()
  return (
    <ContentDialog
      title={t('Show as API')}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
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
    </ContentDialog>
  )
}
