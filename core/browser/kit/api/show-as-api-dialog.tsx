import { type Call, isPersonScope } from '@console/core/contract'
import { Button, makeStyles } from '@fluentui/react-components'
import { useService } from '../../react'
import { Http } from '../../services/http/http'
import { ContentDialog } from '../dialog/content-dialog'
import { useT } from '../i18n'
import { curlOf, pythonOf } from './api-call'
import { CodeBlock } from './code-block'

const useStyles = makeStyles({
  text: { margin: 0 },
})

const personTexts = {
  public: 'No token is needed.',
  'signed-in': 'Any token will do, whatever its scopes.',
  session: 'Only people who signed in may do this: personal access tokens may not.',
  root: 'Only the signed-in root user may do this: personal access tokens may not.',
} as const

interface ShowAsApiDialogProps {
  call: Call
  onClose(): void
}

export function ShowAsApiDialog({ call, onClose }: ShowAsApiDialogProps) {
  const styles = useStyles()
  const t = useT()
  const http = useService(Http)
  const { scope, summary } = call.endpoint
  return (
    <ContentDialog
      title={t('Show as API')}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <p className={styles.text}>{summary}</p>
      <p className={styles.text}>
        {isPersonScope(scope)
          ? t(personTexts[scope])
          : t('Scope that the token needs: {scope}', { scope })}
      </p>
      <CodeBlock title={t('curl command')} code={curlOf(call, http)} />
      <CodeBlock title={t('Python program')} code={pythonOf(call, http)} />
    </ContentDialog>
  )
}
