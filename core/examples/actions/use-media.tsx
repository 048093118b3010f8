// Addresses for what carries no token: sound to play, files to download. It is code alone here: there has to be a recording.
import { type MediaAddress, useAction, useMedia, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { useState } from 'react'

export function Recording({ resource }: { resource: string }) {
  const t = useT()
  const media = useMedia()
  const [heard, setHeard] = useState<MediaAddress>()
  const play = useAction(async () => setHeard(await media.address(resource)))
  const save = useAction(() => media.download(resource))
  return (
    <>
      <Button onClick={() => void play.run()}>{t('Play')}</Button>
      <Button onClick={() => void save.run()}>{t('Download')}</Button>
      {/* biome-ignore lint/a11y/useMediaCaption: it is music */}
      {heard && <audio src={heard.url} controls autoPlay />}
    </>
  )
}
