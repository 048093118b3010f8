import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Services } from '@console/core/server'
import { packNames, type Sheet, SheetSealing } from '../../contract'
import { PackArchive } from '../pack-archive'
import { readmeName, sheetReadme } from '../pages/readme'
import { sheetPage } from '../pages/sheet-page'

const data = 'sheet.json'

export class StoredSheetSealing extends SheetSealing {
  constructor(private readonly services: Pick<Services, 'signing' | 'publicUrl'>) {
    super()
  }

  async seal(sheet: Sheet, { created_by, time }: { created_by: string; time: Date }) {
    const { signing, publicUrl: service } = this.services
    const held = new HeldBytes()
    const archive = new PackArchive('sheet', time, { objects: held, signing })
    const created_at = time.toISOString()
    const made = { created_at, created_by, service }
    try {
      await archive.add(data, sheetText(sheet))
      await archive.add(packNames.index, sheetPage(sheet, made))
      await archive.add(readmeName, sheetReadme({ service, key: signing.key() }))
      await archive.finish({
        format: 'recognition-sheet/1',
        created_at,
        created_by,
        service,
        title: sheet.title,
        rows: sheet.rows.length,
        data,
        page: packNames.index,
      })
    } catch (error) {
      archive.abort(error)
      throw error
    }
    return held.bytes
  }
}

/** A row a line. */
function sheetText({ rows, ...about }: Sheet): string {
  const lines = rows.map((row) => JSON.stringify(row))
  return `${JSON.stringify(about).slice(0, -1)},"rows":[\n${lines.join(',\n')}\n]}\n`
}

/** Takes an archive in place of the store: a sheet is small, and nobody asks for the same one again. */
class HeldBytes {
  bytes = Buffer.alloc(0)

  async put(_key: string, bytes: Readable | Uint8Array) {
    this.bytes = bytes instanceof Uint8Array ? Buffer.from(bytes) : await buffer(bytes)
    return { size: this.bytes.length }
  }
}
