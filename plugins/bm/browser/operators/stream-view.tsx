import { Loaded } from '@console/core/browser'
import { useMemo } from 'react'
import type { StreamSource, StreamViewName } from '../../contract'
import { resultsOf } from '../results/loads'
import ResultsPage from '../results/results-page'
import { stateOf } from '../states/loads'
import StatePage from '../states/state-page'
import { timemapOf } from '../timemap/loads'
import TimemapPage from '../timemap/timemap-page'
import { kindOfSource } from './kind-of-source'
import { useLooked, type ViewedStream } from './use-looked'

interface StreamViewProps {
  view: StreamViewName
  source: StreamSource
}

const ofDay = ['day', 'tz']
const ofRange = ['from', 'to', 'tz']
const height = 480

/** A page of a stream as its account has it, of whatever account. */
export function StreamView({ view, source }: StreamViewProps) {
  const kind = useMemo(() => kindOfSource(source), [source])
  const { project, stream, updatedAt } = source
  const of = { kind, project, stream, updatedAt }
  if (view === 'results') return <Results {...of} />
  return view === 'state' ? <State {...of} /> : <Day {...of} />
}

function Results(of: ViewedStream) {
  const loaded = useLooked(of, ofDay, (context) => resultsOf(of, context))
  return (
    <Loaded of={loaded} height={height}>
      {(data) => <ResultsPage {...shown(of, data, loaded)} />}
    </Loaded>
  )
}

function State(of: ViewedStream) {
  const loaded = useLooked(of, ofRange, (context) => stateOf(of, context))
  return (
    <Loaded of={loaded} height={height}>
      {(data) => <StatePage {...shown(of, data, loaded)} />}
    </Loaded>
  )
}

function Day(of: ViewedStream) {
  const loaded = useLooked(of, ofDay, (context) => timemapOf(of, context))
  return (
    <Loaded of={loaded} height={height}>
      {(data) => <TimemapPage {...shown(of, data, loaded)} />}
    </Loaded>
  )
}

/** The stream itself is as it was read last. */
const shown = <T extends object>(
  { kind, project, stream, updatedAt }: ViewedStream,
  data: T,
  { reload }: { reload(): Promise<unknown> },
) => ({
  data: { ...data, kind, project, stream },
  updatedAt,
  error: undefined,
  reload: async () => void (await reload()),
})
