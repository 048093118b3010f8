import { StreamPage, type Watched } from './stream-page'

export default function TimemapPage(of: Watched) {
  return <StreamPage view="timemap" of={of} />
}
