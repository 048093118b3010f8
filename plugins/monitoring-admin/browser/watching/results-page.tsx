import { StreamPage, type Watched } from './stream-page'

export default function ResultsPage(of: Watched) {
  return <StreamPage view="results" of={of} />
}
