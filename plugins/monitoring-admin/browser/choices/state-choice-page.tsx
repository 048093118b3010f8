import { ChannelChoice } from './channel-choice'

export default function StateChoicePage() {
  return <ChannelChoice view="state" />
}
