import {
  audioAccept,
  audioFilesHint,
  hasAudioExtension,
  maxUploadBytes,
} from '@console/core/contract'
import { expect, test } from 'vitest'

test.each(['song.mp3', 'Film.MP4', 'a.b.flac', 'radio show.opus'])('%s may be uploaded', (name) => {
  expect(hasAudioExtension(name)).toBe(true)
})

test.each(['letter.txt', 'mp3', 'song.mp3.exe', 'song.', ''])(
  '"%s" is refused before it is sent',
  (name) => {
    expect(hasAudioExtension(name)).toBe(false)
  },
)

test('the hint names the limit that holds', () => {
  expect(audioFilesHint).toContain(`${maxUploadBytes / 1024 / 1024}M`)
  expect(audioAccept.split(',')).toContain('.wav')
})
