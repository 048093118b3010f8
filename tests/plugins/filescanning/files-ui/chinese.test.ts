import { expect, test } from 'vitest'
import {
  UndecodableAudio,
  type UndecodableReason,
} from '../../../../core/server/sound/audio-decoder'
import labels from '../../../../plugins/filescanning/browser/zh'

test('every reason why a file cannot be scanned has its Chinese', () => {
  const reasons: Record<UndecodableReason, true> = {
    empty: true,
    'not-audio': true,
    'no-audio': true,
    damaged: true,
    'nothing-heard': true,
    protected: true,
    'unknown-codec': true,
    'needs-ffmpeg': true,
    'too-long': true,
    'too-slow': true,
  }
  const said = Object.keys(reasons).map(
    (reason) => new UndecodableAudio(reason as UndecodableReason).message,
  )
  expect(Object.keys(labels)).toEqual(expect.arrayContaining(said))
})
