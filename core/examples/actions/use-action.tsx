// Runs an action once at a time: a second click does nothing while it runs. A failed call is reported by the console.
import { useAction, useApi, useT } from '@console/core/browser'
import { accountApi } from '@console/core/contract'
import { Button } from '@fluentui/react-components'

export function Example() {
  const t = useT()
  const api = useApi(accountApi)
  const ask = useAction(() => api.userInfo({}))
  return (
    <Button disabledFocusable={ask.pending} onClick={() => void ask.run()}>
      {ask.pending ? t('Please wait…') : t('Ask again')}
    </Button>
  )
}
