import { NotProvided, type Services } from '@console/core/server'
import { ReportSealing, type SealedReport } from '#plugins/evidence/contract'
import type { ReportRow } from '../../tables/reports'
import type { Making, ReportEntry } from '../formats/form'
import { forms } from '../formats/forms'
import { secondsOf } from '../not-heard'
import { reportKeys } from '../report-rows'
import { KeptOfPlays } from './kept-of-plays'

const playOf = ({ key, stream, begin, end, seconds, acrId }: ReportEntry) => ({
  result: key,
  stream_id: stream.stream_id,
  begin: begin.toISOString(),
  end: end.toISOString(),
  seconds,
  acr_id: acrId,
})

/** Signs a report while it is written, row by row. */
export class ReportSigning {
  private readonly kept: KeptOfPlays

  private constructor(
    private readonly row: ReportRow,
    private readonly sealed: SealedReport,
    making: Making,
    private readonly services: Services,
  ) {
    this.kept = new KeptOfPlays(making.range, services)
    making.onRow = (text, entry) => this.addRow(text, entry)
  }

  /** Undefined in a console in which nobody could check it. */
  static open(row: ReportRow, making: Making, services: Services): ReportSigning | undefined {
    try {
      const sealing = services.provided(ReportSealing)
      const to = { key: reportKeys.signed(row), report: row.id, time: row.created_at }
      return new ReportSigning(row, sealing.open(to), making, services)
    } catch (error) {
      if (error instanceof NotProvided) return undefined
      throw error
    }
  }

  private async addRow(text: string, entry: ReportEntry | undefined) {
    if (!entry) return await this.sealed.addRow({ text })
    const sound = await this.kept.of(entry)
    await this.sealed.addRow({ text, play: playOf(entry), sound })
  }

  async finish(making: Making, stored: { size: number; sha256: string }): Promise<number> {
    const { wish, project, tally, streams, notHeard, heardUntil } = making
    const { id, name, created_by, supplement_of } = this.row
    const bytes = await this.services.objects.read(reportKeys.file(this.row))
    const { size } = await this.sealed.finish(
      { name: forms[wish.format].filename(making), ...stored, bytes },
      {
        created_by,
        report: {
          id,
          name,
          project,
          format: wish.format,
          kind: wish.kind,
          from: wish.from,
          to: wish.to,
          timezone: wish.timezone,
          streams: streams.length,
          plays: tally.plays,
          play_time: tally.seconds,
          ...secondsOf(notHeard),
          heard_until: heardUntil?.toISOString() ?? null,
          supplement_of: supplement_of ?? 0,
        },
      },
    )
    return size
  }

  abort(error: unknown) {
    this.sealed.abort(error)
  }
}
