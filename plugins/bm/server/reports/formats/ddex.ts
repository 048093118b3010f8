import { trackOf } from '../entries'
import { notOver } from './about'
import { CannotMake, datesText, type Form, type Making, type ReportEntry } from './form'

const columns = {
  HEAD: [
    ...['MessageVersion', 'Profile', 'ProfileVersion', 'MessageId', 'MessageCreatedDateTime'],
    ...['FileNumber', 'NumberOfFiles', 'UsageStartDate', 'UsageEndDate', 'SenderPartyId'],
    ...['SenderName', 'ServiceDescription', 'RecipientPartyId', 'RecipientName'],
  ],
  SY08: ['SummaryRecordId', 'DistributionChannel', 'RightsController', 'NumberOfBroadcasts'],
  AS01: [
    ...['BlockId', 'ResourceReference', 'DspResourceId', 'ISRC', 'Title', 'SubTitle'],
    ...['DisplayArtistName', 'DisplayArtistPartyId', 'Duration', 'ResourceType'],
  ],
  MW01: ['BlockId', 'WorkReference', 'ISWC', 'Title', 'ComposerAuthor'],
  'SU05.02': [
    ...['BlockId', 'SummaryRecordId', 'SalesTransactionId', 'TransactedResourceReference'],
    ...['IsRoyaltyBearing', 'NumberOfBroadcasts', 'NumberOfListeners'],
  ],
  FOOT: ['NumberOfLinesInFile', 'NumberOfSummaryRecords', 'NumberOfBlocksInFile'],
}

type Cell = string | number
const lineOf = (record: string, cells: readonly Cell[]) =>
  `${[record, ...cells].map((cell) => String(cell).replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`

interface Block {
  entry: ReportEntry
  seconds: number
  /** Broadcasts by channel. */
  broadcasts: Map<string, number>
}

const mostBlocks = 200_000

async function blocksOf(entries: AsyncIterable<ReportEntry>): Promise<Block[]> {
  const blocks = new Map<string, Block>()
  for await (const entry of entries) {
    const key = JSON.stringify([trackOf(entry), entry.isrc, entry.title, entry.artists])
    const block = blocks.get(key) ?? { entry, seconds: 0, broadcasts: new Map<string, number>() }
    blocks.set(key, block)
    block.seconds += entry.seconds
    const { stream_id } = entry.stream
    block.broadcasts.set(stream_id, (block.broadcasts.get(stream_id) ?? 0) + 1)
    if (blocks.size > mostBlocks) throw new CannotMake('Too many recordings. Ask for fewer days')
  }
  return [...blocks.values()]
}

const duration = (seconds: number) => `PT${Math.round(seconds)}S`

/** Recording, work and where it was broadcast; royalties and listeners are not known to monitoring. */
function* blockLines(
  { entry, seconds, broadcasts }: Block,
  number: number,
  summaryOf: (id: string) => string,
) {
  const [block, plays] = [`B${number}`, [...broadcasts.values()].reduce((sum, one) => sum + one, 0)]
  yield lineOf('AS01', [
    ...[block, `A${number}`, trackOf(entry), entry.isrc, entry.title, '', entry.artists, ''],
    ...[duration(seconds / plays), 'MusicalWorkSoundRecording'],
  ])
  yield lineOf('MW01', [block, `W${number}`, entry.iswc, entry.title, entry.composers])
  for (const [streamId, count] of broadcasts) {
    yield lineOf('SU05.02', [
      ...[block, summaryOf(streamId), `${summaryOf(streamId)}-${block}`, `A${number}`],
      ...['', count, ''],
    ])
  }
}

async function* linesFor(blocks: readonly Block[], making: Making): AsyncGenerator<string> {
  const { id, madeAt, heardUntil, project, sender, streams, wish } = making
  const iso = (date: string) => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')
  for (const [record, names] of Object.entries(columns)) yield lineOf(`#${record}`, names)
  if (heardUntil) yield `# ${notOver(heardUntil)}\n`
  if (!sender) yield '# Test file: its sender has no DDEX party id yet\n'
  yield lineOf('HEAD', [
    ...['dsrf/1.1.2/1.6/1.0', 'RadioBroadcastProfile', '1.1.1', `report-${id}`],
    ...[madeAt.toISOString().replace(/\.\d+Z$/, 'Z'), 1, 1, iso(wish.from), iso(wish.to)],
    ...[sender?.party_id ?? '', sender?.name ?? '', project, '', ''],
  ])
  const played = (streamId: string) =>
    blocks.reduce((sum, { broadcasts }) => sum + (broadcasts.get(streamId) ?? 0), 0)
  const summaryOf = (streamId: string) =>
    `S${streams.findIndex((stream) => stream.stream_id === streamId) + 1}`
  for (const { stream_id, name } of streams) {
    yield lineOf('SY08', [summaryOf(stream_id), name, '', played(stream_id)])
  }
  for (const [at, block] of blocks.entries()) {
    const lines = [...blockLines(block, at + 1, summaryOf)]
    await making.onRow?.(lines.join(''), undefined)
    yield* lines
  }
}

/** Digital sales report, flat file, of radio broadcasts: a block for each recording. */
export const ddex: Form = {
  type: 'text/tab-separated-values; charset=utf-8',
  filename: (making) =>
    `${making.sender ? '' : 'TEST '}DSR ${making.project} ${datesText(making)} ${making.id}.tsv`,
  async *write(entries, making) {
    const blocks = await blocksOf(entries)
    let lines = 1
    for await (const line of linesFor(blocks, making)) {
      if (!line.startsWith('#')) lines++
      yield line
    }
    making.rows = blocks.length
    yield lineOf('FOOT', [lines, making.streams.length, blocks.length])
  },
}
