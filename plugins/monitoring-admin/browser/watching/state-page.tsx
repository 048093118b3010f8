import { StreamPage, type Watched } from './stream-page'

export default function StatePage(of: Watched) {
  return <StreamPage view="state" of={of} />
}
