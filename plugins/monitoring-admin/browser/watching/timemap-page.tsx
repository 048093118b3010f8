import { StreamPage, type WatchedPage } from './stream-page'

export default function TimemapPage(of: WatchedPage) {
  return <StreamPage view="timemap" of={of} />
}
