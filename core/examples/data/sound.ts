// Which sound and video files the service takes: for a file field of your own, and for files that you make.
import {
  type AudioExtension,
  audioAccept,
  audioExtensions,
  audioFilesHint,
  audioTypeOf,
  endlessWav,
  type FileKind,
  fileKinds,
  hasAudioExtension,
  maxUploadBytes,
  wavHeader,
  wavHeaderBytes,
} from '@console/core/contract'

export const field = { accept: audioAccept, hint: audioFilesHint }

export const problemOf = ({ name, size }: File) => {
  if (!hasAudioExtension(name)) return `One of ${audioExtensions.join(', ')}`
  return size > maxUploadBytes ? 'Too large' : undefined
}

export const kind: FileKind = 'audio'
export const said = fileKinds[kind]
export const usual: AudioExtension = 'mp3'
export const type = audioTypeOf(`jingle.${usual}`)

/** Of samples of 16 bits: a second of one channel, and a stream that does not end. */
const format = { sampleRate: 8000, channels: 1 }
export const second = wavHeader({ ...format, bytes: 16_000 })
export const stream = wavHeader({ ...format, bytes: endlessWav })
export const samples = (file: Uint8Array) => file.subarray(wavHeaderBytes)
