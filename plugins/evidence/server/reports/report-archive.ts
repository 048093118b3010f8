import type { Services } from '@console/core/server'
import {
  type PackedRow,
  ReportSealing,
  rowsInPart,
  rowsPath,
  type SealedReport,
} from '../../contract'
import { PackArchive } from '../pack-archive'
import { readmeName, reportReadme } from '../pages/readme'
import { RowTree } from './row-tree'

type Signing = Pick<Services, 'objects' | 'signing' | 'publicUrl'>
type To = Parameters<ReportSealing['open']>[0]

/** A report with what signs it, and each row of it. */
class ReportArchive implements SealedReport {
  private readonly archive: PackArchive
  private readonly tree = new RowTree()
  private held: string[] = []
  private parts = 0

  constructor(
    private readonly to: To,
    private readonly services: Signing,
  ) {
    this.archive = new PackArchive(to.key, to.time, services)
  }

  async addRow(row: Omit<PackedRow, 'report' | 'row'>) {
    const line = JSON.stringify({ report: this.to.report, row: this.tree.count + 1, ...row })
    this.tree.add(line)
    if (this.held.push(line) >= rowsInPart) await this.storeHeld()
  }

  private async storeHeld() {
    await this.archive.add(rowsPath(++this.parts), `${this.held.join('\n')}\n`)
    this.held = []
  }

  async finish(
    file: Parameters<SealedReport['finish']>[0],
    about: Parameters<SealedReport['finish']>[1],
  ) {
    if (this.held.length > 0) await this.storeHeld()
    const path = `report/${file.name.replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, '-')}`
    await this.archive.addStored(path, file)
    const { publicUrl: service, signing } = this.services
    await this.archive.add(readmeName, reportReadme({ service, key: signing.key(), file: path }))
    return await this.archive.finish({
      format: 'recognition-report/1',
      created_at: this.to.time.toISOString(),
      created_by: about.created_by,
      service,
      report: about.report,
      file: path,
      rows: { count: this.tree.count, root: this.tree.root() },
    })
  }

  abort(error: unknown) {
    this.archive.abort(error)
  }
}

export class StoredReportSealing extends ReportSealing {
  constructor(private readonly services: Signing) {
    super()
  }

  open(to: To): SealedReport {
    return new ReportArchive(to, this.services)
  }
}
