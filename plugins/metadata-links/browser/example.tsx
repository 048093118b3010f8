import {
  ApiError,
  CodeBlock,
  curlOf,
  ErrorState,
  Http,
  JsonView,
  Section,
  useAction,
  useApi,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'
import { tracksApi } from '#plugins/metadata-links/contract'
import { callOf, startSearch } from './search-form'

type Outcome = { milliseconds: number } & ({ answer: unknown } | { failure: ApiError })

/** A request of a song that this service knows, which is made when it is asked for. */
export function Example({ words }: { words: string }) {
  const t = useT()
  const format = useFormat()
  const http = useService(Http)
  const api = useApi(tracksApi)
  const [outcome, setOutcome] = useState<Outcome>()
  const asked = callOf({ ...startSearch, query: words })
  const calling = useAction(async () => {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      const answer = await api.tracks({ query: asked.query, quiet: true })
      setOutcome({ answer, milliseconds: took() })
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setOutcome({ failure, milliseconds: took() })
    }
  })
  return (
    <Section
      title={t('Example')}
      intro={t('It is really called, with your session, and counts as a request.')}
      actions={
        <Button disabledFocusable={calling.pending} onClick={() => void calling.run()}>
          {t('Call it')}
        </Button>
      }
    >
      <CodeBlock title={t('Example as curl')} code={curlOf(asked, http)} />
      <div aria-live="polite">
        {outcome && (
          <p>{t('Answered after {time} ms', { time: format.number(outcome.milliseconds) })}</p>
        )}
        {outcome && 'answer' in outcome && (
          <JsonView value={outcome.answer} label={t('Answer to the example')} />
        )}
        {outcome && 'failure' in outcome && (
          <ErrorState error={outcome.failure} title={t('This was not answered')} />
        )}
      </div>
    </Section>
  )
}
