// What went wrong, in the words of the service, with a way to try again. `sentenceOf` is the sentence alone. A page whose
// `load` fails needs neither: the console says it.
import { ApiError, ErrorState, sentenceOf } from '@console/core/browser'

const failure = new ApiError(503, 'The recognition engine is being started. Try again in a minute.')

export function Example() {
  return (
    <>
      <ErrorState error={failure} onRetry={async () => undefined} />
      <p>{sentenceOf(failure)}</p>
    </>
  )
}
