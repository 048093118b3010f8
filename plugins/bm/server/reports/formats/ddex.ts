import type { CommercialModel } from '../../../contract'
import { trackOf } from '../entries'
import { notOver } from './about'
import { dashed, headLines, isoDuration, recordLine } from './ddex-records'
import { CannotMake, type Form, type Making, type ReportEntry } from './form'

interface Block {
  entry: ReportEntry
  /** Broadcasts by stream. */
  broadcasts: Map<string, number>
}

const mostBlocks = 200_000

async function blocksOf(entries: AsyncIterable<ReportEntry>): Promise<Block[]> {
  const blocks = new Map<string, Block>()
  for await (const entry of entries) {
    const key = JSON.stringify([trackOf(entry), entry.isrc, entry.title, entry.artists])
    const block = blocks.get(key) ?? { entry, broadcasts: new Map<string, number>() }
    blocks.set(key, block)
    const { stream_id } = entry.stream
    block.broadcasts.set(stream_id, (block.broadcasts.get(stream_id) ?? 0) + 1)
    if (blocks.size > mostBlocks) throw new CannotMake('Too many recordings. Ask for fewer days')
  }
  return [...blocks.values()]
}

/** A summary for each stream: one that was deleted and added again is the same station. */
function summariesOf({ streams }: Making) {
  const names = new Map(streams.map(({ stream_id, name }) => [stream_id, name]))
  return [...names].map(([streamId, name], at) => ({ id: `S${at + 1}`, streamId, name }))
}
type Summary = ReturnType<typeof summariesOf>[number]

/** Letter and digits, without what stands between them; empty where that is no ISWC. */
const bareIswc = (text: string) => {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return /^T\d{10}$/.test(bare) ? bare : ''
}

/** Recording, work and where it was broadcast. */
function* blockLines(
  { entry, broadcasts }: Block,
  number: number,
  { making, summaries }: { making: Making; summaries: readonly Summary[] },
) {
  const [block, reference] = [`B${number}`, 'A1']
  const own = trackOf(entry) || `${making.id}-${block}`
  yield recordLine('AS01.03', {
    BlockId: block,
    ResourceReference: reference,
    DspResourceId: own,
    ResourceISRC: entry.isrc,
    ResourceTitle: entry.title,
    ResourceSubTitle: '',
    ResourceDisplayArtistName: entry.artists,
    ResourceDisplayArtistPartyId: '',
    ResourceDuration: entry.length > 0 ? isoDuration(entry.length) : '',
    ResourceType: 'MusicalWorkSoundRecording',
  })
  yield recordLine('MW01.03', {
    BlockId: block,
    DspMusicalWorkId: `${own}-work`,
    MusicalWorkISWC: bareIswc(entry.iswc),
    MusicalWorkTitle: entry.title,
    MusicalWorkSubTitle: '',
    MusicalWorkComposerAuthorName: entry.composers.split(/\s*,\s*/).join('|'),
  })
  for (const { id, streamId } of summaries) {
    const count = broadcasts.get(streamId)
    if (count === undefined) continue
    yield recordLine('SU05.02', {
      BlockId: block,
      SummaryRecordId: id,
      SalesTransactionId: `${making.id}-${block}-${id}`,
      TransactedResourceReference: reference,
      IsRoyaltyBearing: String(making.wish.royalty_bearing),
      NumberOfBroadcasts: count,
      // Who listens is not known to monitoring.
      NumberOfListeners: '',
    })
  }
}

const isoDay = (date: string) => date.replace(/^(\d{4})-?(\d\d)-?(\d\d)$/, '$1-$2-$3')

function* topLines(blocks: readonly Block[], summaries: readonly Summary[], making: Making) {
  const { id, madeAt, heardUntil, sender, wish } = making
  const ServiceDescription = dashed(wish.service_name)
  yield recordLine('HEAD', {
    MessageVersion: 'dsrf/1.4/6/1.5',
    Profile: 'BroadcastReportingProfile',
    ProfileVersion: '1.1.1',
    MessageId: `report-${id}`,
    MessageCreatedDateTime: madeAt.toISOString().replace(/\.\d+Z$/, 'Z'),
    FileNumber: 1,
    NumberOfFiles: 1,
    UsageStartDate: isoDay(wish.from),
    UsageEndDate: isoDay(wish.to),
    SenderPartyId: sender?.party_id ?? '',
    SenderName: sender?.name ?? '',
    ServiceDescription,
    RecipientPartyId: wish.recipient_id,
    RecipientName: wish.recipient_name,
  })
  if (heardUntil) yield `# ${notOver(heardUntil)}\n`
  if (!sender) yield '# Test file: its sender has no DDEX party id yet\n'
  yield* headLines()
  for (const { id: SummaryRecordId, streamId, name } of summaries) {
    const plays = blocks.map(({ broadcasts }) => broadcasts.get(streamId) ?? 0)
    yield recordLine('SY08.03', {
      SummaryRecordId,
      DistributionChannel: '',
      DistributionChannelDPID: '',
      ServiceDescription,
      BroadcastOrChannel: name,
      CommercialModel: wish.commercial_model satisfies CommercialModel,
      UseType: 'Broadcast',
      Territory: wish.territory.toUpperCase(),
      NumberOfBroadcasts: plays.reduce((sum, count) => sum + count, 0),
    })
  }
}

async function* linesFor(blocks: readonly Block[], making: Making): AsyncGenerator<string> {
  const summaries = summariesOf(making)
  yield* topLines(blocks, summaries, making)
  for (const [at, block] of blocks.entries()) {
    const lines = [...blockLines(block, at + 1, { making, summaries })]
    await making.onRow?.(lines.join(''), undefined)
    yield* lines
  }
}

/** A month by its name, other days by their first and last. */
function periodOf({ from, to }: Making['wish']): string {
  const [first, last] = [isoDay(from), isoDay(to)]
  const next = new Date(Date.parse(last) + 86_400_000).getUTCDate()
  if (first === last) return first
  const isMonth = first === `${last.slice(0, 7)}-01` && next === 1
  return isMonth ? first.slice(0, 7) : `${first}--${last}`
}

/** Digital sales report, flat file, of radio broadcasts: a block for each recording. */
export const ddex: Form = {
  type: 'text/tab-separated-values; charset=utf-8',
  filename(making) {
    const { wish, sender, madeAt } = making
    const [service, territory] = [dashed(wish.service_name), wish.territory.toUpperCase()]
    const made = madeAt.toISOString().replace(/[-:]|\.\d+Z$/g, '')
    const parts = ['DSR', wish.recipient_id, sender?.party_id ?? '', service, periodOf(wish)]
    return `${sender ? '' : 'TEST-'}${[...parts, territory, '', made].join('_')}.tsv`
  },
  async *write(entries, making) {
    const blocks = await blocksOf(entries)
    // Lines that are no records count as well.
    let lines = 1
    for await (const part of linesFor(blocks, making)) {
      lines += part.split('\n').length - 1
      yield part
    }
    making.rows = blocks.length
    yield recordLine('FOOT', {
      NumberOfLinesInFile: lines,
      NumberOfLinesInReport: lines,
      NumberOfSummaryRecords: summariesOf(making).length,
      NumberOfBlocksInFile: blocks.length,
      NumberOfBlocksInReport: blocks.length,
    })
  },
}
