// Plays sound from any place of a timeline, with the bar of its buttons. It is code alone here: something has to be heard.
// `useMedia` gives the address of a recording, which is good for five minutes.
import {
  BarButton,
  Player,
  TimelineBar,
  type TimelineController,
  timeText,
  usePlayerState,
  useT,
} from '@console/core/browser'
import { KeyboardRegular } from '@fluentui/react-icons'

export class FilePlayer extends Player {
  constructor(private readonly address: () => Promise<string>) {
    super()
  }
  get place() {
    return this.audio.currentTime
  }
  seek(seconds: number) {
    this.audio.currentTime = seconds
    this.tell(false)
  }
  async play(from = this.place) {
    if (!this.audio.src) this.audio.src = await this.address()
    this.seek(from)
    await this.start()
  }
  protected move() {}
}

export function FileBar({
  player,
  controller,
}: {
  player: FilePlayer
  controller?: TimelineController
}) {
  const t = useT()
  const { failed } = usePlayerState(player)
  return (
    <TimelineBar
      player={player}
      controller={controller}
      placeText={timeText}
      play="offered"
      note={failed ? t('This browser cannot play it') : ''}
      labels={{ previous: t('Play before'), next: t('Play after'), whole: t('Whole file') }}
      onStep={(by) => player.seek(player.place + by * 10)}
      end={<BarButton label={t('Keys')} icon={<KeyboardRegular />} run={() => undefined} />}
    />
  )
}
