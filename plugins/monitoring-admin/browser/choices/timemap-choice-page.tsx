import { ChannelChoice } from './channel-choice'

export default function TimemapChoicePage() {
  return <ChannelChoice view="timemap" />
}
