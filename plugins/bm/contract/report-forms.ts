export const reportFormats = {
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  suisa: 'SUISA 2026',
  prs: 'PRS radio',
  soundexchange: 'SoundExchange ROU',
  ddex: 'DDEX DSR Part 7',
} as const
export type ReportFormat = keyof typeof reportFormats
export const reportFormatIds = Object.keys(reportFormats) as [ReportFormat, ...ReportFormat[]]

/** Rows that a file of the form has: each play, or sums. The societies' forms say it themselves. */
export const reportKinds = {
  plays: 'Plays',
  tracks: 'Totals by track',
  artists: 'Totals by artist',
  labels: 'Totals by label',
  streams: 'Totals by stream',
} as const
export type ReportKind = keyof typeof reportKinds
export const reportKindIds = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

export const isPlain = (format: ReportFormat) => ['csv', 'xlsx', 'json'].includes(format)

/** A later file of these tells what was added, changed and withdrawn since. */
export const hasSupplements = ({ format, kind }: { format: ReportFormat; kind: ReportKind }) =>
  kind === 'plays' && ['csv', 'xlsx', 'json', 'suisa'].includes(format)

export const reportStates = ['queued', 'running', 'ready', 'failed', 'expired'] as const
export type ReportState = (typeof reportStates)[number]

/** How those who listen pay for it, as DDEX has it. */
export const commercialModels = {
  AdvertisementSupportedModel: 'By advertisements',
  FreeOfChargeModel: 'Free of charge',
  SubscriptionModel: 'By subscription',
} as const
export type CommercialModel = keyof typeof commercialModels
export const commercialModelIds = Object.keys(commercialModels) as [
  CommercialModel,
  ...CommercialModel[],
]
