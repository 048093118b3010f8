import { ChannelChoice } from './channel-choice'

export default function ResultsChoicePage() {
  return <ChannelChoice view="results" />
}
