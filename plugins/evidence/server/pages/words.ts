import type { EvidenceItem } from '../../contract'

type Settings = NonNullable<EvidenceItem['scan']['settings']>

/** Words of the API as sentences; what is not known here is told as it stands. */
const audioTypes: Record<string, string> = {
  linein: 'Line-in audio: the original file or stream',
  recorded: 'Recorded audio: heard by a microphone',
}
const matchTypes: Record<string, string> = {
  traverse: 'Found while listening to the file from its beginning to its end',
  points: 'Found at one of the points that were listened to',
}

export const audioTypeText = (type: string) => audioTypes[type] ?? type

export const matchTypeText = (type: string) => matchTypes[type] ?? type

/** Which parts of the file were listened to. */
export function policyText({ type, ...policy }: Settings['policy']): string {
  const number = (name: string) => Number(policy[name] ?? 0)
  if (type === 'points') return `${number('points')} points of 10 seconds each`
  if (type !== 'traverse') return JSON.stringify({ type, ...policy })
  const length = number('rec_length')
  return number('interval') === 0
    ? `Whole file, in records of ${length} seconds`
    : `Records of ${length} seconds, ${number('interval')} seconds left out after each`
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** `4.7 MB (4,915,200 bytes)` */
export function bytesText(bytes: number): string {
  const exact = `${bytes.toLocaleString('en-US')} bytes`
  if (bytes < 1024) return exact
  const step = Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const rounded = (bytes / 1024 ** step).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `${rounded} ${units[step]} (${exact})`
}
