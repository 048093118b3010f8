import type { UndecodableReason } from '@console/core/server'

/** What ffmpeg's complaint means to the person who sent the file. */
export function reasonOf(log: string): UndecodableReason {
  if (/matches no streams|does not contain any stream/.test(log)) return 'no-audio'
  if (/no decoder found|Decoder \(codec .*\) not found/.test(log)) return 'unknown-codec'
  return 'damaged'
}

export interface StreamDescription {
  codec?: string
  sampleRate: number
  channels: number
}

/** From the first line like `Stream #0:1(und): Audio: aac (LC) (mp4a / 0x6134706D), 44100 Hz, stereo, fltp`. */
export function describeStream(log: string): StreamDescription {
  const [, codec, sampleRate, layout = ''] =
    /^ {2}Stream #0:\d+.*?: Audio: (\w+).*?, (\d+) Hz, ([^,\n]+)/m.exec(log) ?? []
  return {
    ...(codec ? { codec } : {}),
    sampleRate: Number(sampleRate ?? 0),
    channels: channelsOf(layout),
  }
}

/**
 * How long the container says that its audio is. Nothing where ffmpeg only estimates it, or where a video may be longer than its
 * audio, unless the file is damaged too.
 */
export function toldSeconds(log: string): number | undefined {
  const [, hours, minutes, seconds] = /^ {2}Duration: (\d+):(\d\d):(\d\d\.\d+)/m.exec(log) ?? []
  const isEstimated = /Estimating duration from bitrate/.test(log)
  const hasVideo = /^ {2}Stream #0:\d+.*?: Video: (?!.*\(attached pic\))/m.test(log)
  const isDamaged = /partial file|Invalid data found|Error while decoding/.test(log)
  if (seconds === undefined || isEstimated || (hasVideo && !isDamaged)) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

const namedLayouts: Record<string, number> = {
  mono: 1,
  stereo: 2,
  downmix: 2,
  quad: 4,
  hexagonal: 6,
}

/** `stereo`, `5.1(side)`, `3 channels`. */
function channelsOf(layout: string) {
  const [, whole = '0', low = '0'] = /^(\d+)(?:\.(\d))?/.exec(layout) ?? []
  return namedLayouts[layout.trim()] ?? Number(whole) + Number(low)
}
