import { StreamPage, type WatchedPage } from './stream-page'

export default function StatePage(of: WatchedPage) {
  return <StreamPage view="state" of={of} />
}
