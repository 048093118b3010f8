import { isPersonScope } from '@console/core/contract'
import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useService } from '../../react'
import { Http } from '../../services/http'
import { useT } from '../i18n'
import { useFocusReturn } from '../use-focus-return'
import { type ApiCall, curlOf, pythonOf } from './api-call'
import { CodeBlock } from './code-block'

const useStyles = makeStyles({
  surface: { width: '50%', minWidth: 'min(560px, 100%)', maxWidth: '800px' },
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  text: { margin: 0 },
})

const personTexts = {
  public: 'No token is needed.',
  'signed-in': 'Any token will do, whatever its scopes.',
  session: 'Only people who signed in may do this: personal access tokens may not.',
  root: 'Only the signed-in root user may do this: personal access tokens may not.',
} as const

interface ShowAsApiDialogProps {
  call: ApiCall
  onClose(): void
}

export function ShowAsApiDialog({ call, onClose }: ShowAsApiDialogProps) {
  const styles = useStyles()
  const t = useT()
  const http = useService(Http)
  useFocusReturn()
  const { scope, summary } = call.endpoint
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{t('Show as API')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{summary}</p>
            <p className={styles.text}>
              {isPersonScope(scope)
                ? t(personTexts[scope])
                : t('Scope that the token needs: {scope}', { scope })}
            </p>
            <CodeBlock title={t('curl command')} code={curlOf(call, http)} />
            <CodeBlock title={t('Python program')} code={pythonOf(call, http)} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{t('Close')}</Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
