import { CodeBlock, Http, saveFile, useService, useT } from '@console/core/browser'
import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons'
import { ShownOnceDialog } from '../shown-once-dialog'

const useStyles = makeStyles({ download: { alignSelf: 'start', flexShrink: 0 } })

export interface MadeToken {
  name: string
  access_token: string
}

/** The new token, and how to use it. */
export function TokenMade({ token, onClose }: { token: MadeToken; onClose(): void }) {
  const t = useT()
  const styles = useStyles()
  const api = new URL(useService(Http).address(''), location.origin).href
  const { name, access_token } = token

  function download() {
    const lines = [`API_URL=${api}`, `ACCESS_TOKEN=${access_token}`, '']
    saveFile(new Blob([lines.join('\n')], { type: 'text/plain' }), '.env')
  }

  return (
    <ShownOnceDialog
      title={t('Access token “{name}” created successfully', { name })}
      warning={t(
        'The token is shown only now. Keep it where your program finds it and nobody else does.',
      )}
      onClose={onClose}
    >
      <CodeBlock title={t('Access token')} code={access_token} />
      <Button className={styles.download} icon={<ArrowDownloadRegular />} onClick={download}>
        {t('Download .env')}
      </Button>
      <CodeBlock
        title={t('Try it with curl')}
        code={`curl -H "Authorization: Bearer ${access_token}" ${api}/user-info`}
      />
      <CodeBlock
        title={t('Use it in the command-line client')}
        code={`acrcloud config set access_token ${access_token}`}
      />
    </ShownOnceDialog>
  )
}
