import { StreamPage, type WatchedPage } from './stream-page'

export default function ResultsPage(of: WatchedPage) {
  return <StreamPage view="results" of={of} />
}
