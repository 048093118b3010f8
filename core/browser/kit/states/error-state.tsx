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
  const status = error instanceof ApiError ? error.status : undefined
  return (
    <div role="alert">
      <EmptyState
        drawing="fault"
        title={title ?? t(titleOf(status))}
        actions={
          onRetry && (
            <Button disabledFocusable={retry.pending} onClick={() => void retry.run()}>
              {t('Retry')}
            </Button>
          )
        }
      >
        {t(
          status === 401
            ? 'Sign in again to go on: you come back to this page.'
            : sentenceOf(error),
        )}
      </EmptyState>
    </div>
  )
}

function titleOf(status: number | undefined): string {
  if (status === 401) return 'Your session has ended'
  return status === 403 ? 'This is not allowed' : 'This could not be loaded'
}
