/** Cells of the records of broadcasts, in their order: DDEX DSR Part 8, version 1.5. */
export const records = {
  HEAD: [
    ...['MessageVersion', 'Profile', 'ProfileVersion', 'MessageId', 'MessageCreatedDateTime'],
    ...['FileNumber', 'NumberOfFiles', 'UsageStartDate', 'UsageEndDate', 'SenderPartyId'],
    ...['SenderName', 'ServiceDescription', 'RecipientPartyId', 'RecipientName'],
  ],
  'SY08.03': [
    ...['SummaryRecordId', 'DistributionChannel', 'DistributionChannelDPID'],
    ...['ServiceDescription', 'BroadcastOrChannel', 'CommercialModel', 'UseType', 'Territory'],
    'NumberOfBroadcasts',
  ],
  'AS01.03': [
    ...['BlockId', 'ResourceReference', 'DspResourceId', 'ResourceISRC', 'ResourceTitle'],
    ...['ResourceSubTitle', 'ResourceDisplayArtistName', 'ResourceDisplayArtistPartyId'],
    ...['ResourceDuration', 'ResourceType'],
  ],
  'MW01.03': [
    ...['BlockId', 'DspMusicalWorkId', 'MusicalWorkISWC', 'MusicalWorkTitle'],
    ...['MusicalWorkSubTitle', 'MusicalWorkComposerAuthorName'],
  ],
  'SU05.02': [
    ...['BlockId', 'SummaryRecordId', 'SalesTransactionId', 'TransactedResourceReference'],
    ...['IsRoyaltyBearing', 'NumberOfBroadcasts', 'NumberOfListeners'],
  ],
  FOOT: [
    ...['NumberOfLinesInFile', 'NumberOfLinesInReport', 'NumberOfSummaryRecords'],
    ...['NumberOfBlocksInFile', 'NumberOfBlocksInReport'],
  ],
} as const

type RecordType = keyof typeof records
type Cells<R extends RecordType> = { [Name in (typeof records)[R][number]]: string | number }

const cellText = (cell: string | number) => String(cell).replace(/\s+/g, ' ').trim()

/** A record with its cells, each by its name. */
export const recordLine = <R extends RecordType>(type: R, cells: Cells<R>): string =>
  `${[type, ...records[type].map((name) => cellText(cells[name as keyof Cells<R>]))].join('\t')}\n`

/** Names of the cells, in lines that are no records. */
export const headLines = (): string[] =>
  Object.entries(records).map(([type, names]) => `${[`#${type}`, ...names].join('\t')}\n`)

/** `PT3M20S` */
export function isoDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const larger = hours > 0 ? `${hours}H${minutes}M` : minutes > 0 ? `${minutes}M` : ''
  return `PT${larger}${whole % 60}S`
}

/** Names of services and files have neither spaces nor underscores. */
export const dashed = (text: string) => text.trim().replace(/[^\p{L}\p{N}]+/gu, '-')
