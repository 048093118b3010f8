// An id, key or address with a button that copies it; where it does not fit its middle is left out.
import { CopyableText, CopyButton, useCopy, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'

export function Example() {
  const t = useT()
  const { copied, copy } = useCopy()
  return (
    <>
      <CopyableText value="4f1c9e0d8a7b4f1c9e0d8a7b" label={t('ACR ID')} />
      <p>
        Radio Nord <CopyButton value="100001" label={t('Station ID')} />
      </p>
      <Button onClick={() => void copy('Radio Nord')}>
        {copied ? t('Copied') : t('Copy name')}
      </Button>
    </>
  )
}
