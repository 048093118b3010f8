import { Button } from '@fluentui/react-components'
import { ApiError } from '../../services/http/http'
import { useT } from '../i18n'
import { useAction } from '../use-action'
import { EmptyState } from './empty-state'
import { sentenceOf } from './sentence-of'

interface ErrorStateProps {
  /** What failed, or a sentence about it. */
  error: unknown
  title?: string
  onRetry?: (() => Promise<unknown>) | undefined
}

/** What went wrong, in the words of the service, and a way to try again. */
export function ErrorState({ error, title, onRetry }: ErrorStateProps) {
  const t = useT()
  const retry = useAction(async () => onRetry?.())
  const forbidden = error instanceof ApiError && [401, 403].includes(error.status)
  return (
    <div role="alert">
      <EmptyState
        drawing="fault"
        title={title ?? t(forbidden ? 'This is not allowed' : 'This could not be loaded')}
        actions={
          onRetry && (
            <Button disabledFocusable={retry.pending} onClick={() => void retry.run()}>
              {t('Retry')}
            </Button>
          )
        }
      >
        {t(sentenceOf(error))}
      </EmptyState>
    </div>
  )
}
