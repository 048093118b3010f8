import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useT } from '../i18n'
import { JsonView } from '../values/json-view'
import { jsonOf } from './json-of'
import type { CallbackPreviewProps } from './types'

export function CallbackBody({ body, example }: CallbackPreviewProps) {
  const t = useT()
  return (
    <>
      {example && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t('There is no result yet: this example shows what a callback is made of.')}
          </MessageBarBody>
        </MessageBar>
      )}
      <JsonView value={jsonOf(body)} label="JSON" />
    </>
  )
}
