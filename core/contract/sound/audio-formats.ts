/** What customers may upload, by the end of the file name. The service looks at the content as well. */
export const audioExtensions = [
  'mp3',
  'wav',
  'm4a',
  'flac',
  'aac',
  'amr',
  'ape',
  'ogg',
  'opus',
  'wma',
  'mp4',
  'mkv',
  'wmv',
  'flv',
  'ts',
  'avi',
] as const

/** The end of the name of a file that may be uploaded. */
export type AudioExtension = (typeof audioExtensions)[number]

/** Of a file that is uploaded. */
export const maxUploadBytes = 500 * 1024 * 1024

/** Beside every file field. */
export const audioFilesHint = 'audio/video files under 500M'

/** The `accept` attribute of a file field. */
export const audioAccept = audioExtensions.map((extension) => `.${extension}`).join(',')

/** What the fingerprinting tool writes. */
export const fingerprintExtension = 'lmfp'

/** Kinds of files that are sent: what a file field takes, and what is said of it. */
export const fileKinds = {
  audio: {
    accept: audioAccept,
    hint: audioFilesHint,
    fits: (filename: string) => hasAudioExtension(filename),
    refusal: 'This is no audio or video file that can be read here',
  },
  fingerprint: {
    accept: `.${fingerprintExtension}`,
    hint: 'fingerprint files made by the fingerprinting tool',
    fits: (filename: string) => filename.toLowerCase().endsWith(`.${fingerprintExtension}`),
    refusal: 'This is no fingerprint file: the fingerprinting tool makes them',
  },
} as const

/** A kind of files that are sent. */
export type FileKind = keyof typeof fileKinds

/** Lets the browser refuse a wrong file before sending it. */
export const hasAudioExtension = (filename: string) =>
  audioExtensions.some((extension) => filename.toLowerCase().endsWith(`.${extension}`))

const audioTypes: Partial<Record<string, string>> = {
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  mp4: 'video/mp4',
  mkv: 'video/x-matroska',
} satisfies Partial<Record<AudioExtension, string>>

/** Media type by the end of the file name, for players. */
export const audioTypeOf = (filename: string) =>
  audioTypes[filename.split('.').pop()?.toLowerCase() ?? ''] ?? 'application/octet-stream'
