import { byteOrderMark } from '@console/core/contract'
import { csvLines } from '@console/core/server'
import { localTime } from '../../day/local-day'
import { clockOf, datesText, type Form, linesOf, type Making, type ReportEntry } from './form'

const head = [
  ...['Sender', 'Titel des Musikwerks', 'Name des Komponisten', 'Interpret(en)', 'Sendedatum'],
  ...['Sendedauer', 'Sendezeit', 'ISRC', 'Label', 'Identifikationsnummer', 'Eigenaufnahmen'],
  ...['EAN / GTIN', 'Albumtitel / Titel des Tonträgers', 'Aufnahmedatum', 'Aufnahmeland'],
  ...['Erstveröffentlichungsdatum', 'Katalog-Nummer / CD ID', 'Werkverzeichnisangaben'],
  ...['Bestellnummer', 'Veröffentlichungsland', 'Liveaufnahme'],
]

const changes = { added: 'neu', changed: 'geändert', withdrawn: 'entfällt' } as const

function cellsOf(entry: ReportEntry, { wish, isSupplement }: Making): (string | number)[] {
  const [date = '', time = ''] = localTime(entry.begin, wish.timezone).split(' ')
  const moment = entry.begin.toISOString().replace(/\.\d+Z$/, 'Z')
  const cells = [
    ...[entry.stream.name, entry.title, entry.composers, entry.artists, date.replaceAll('-', '')],
    ...[clockOf(entry.seconds), time, entry.isrc, entry.label, `${moment}#acrid=${entry.acrId}`],
    // What monitoring cannot know stays empty.
    ...['', entry.upc, entry.album, '', '', entry.released.replaceAll('-', '')],
    ...[entry.catalogue, entry.iswc, '', '', ''],
  ]
  return isSupplement ? [...cells, entry.change ? changes[entry.change] : ''] : cells
}

/** Broadcasts as SUISA takes them from 2026 on. */
export const suisa: Form = {
  type: 'text/csv; charset=utf-8',
  filename: (making) =>
    `SUISA ${making.project} ${datesText(making)}${making.isSupplement ? ` Nachtrag ${making.id}` : ''}.csv`,
  async *write(entries, making) {
    yield byteOrderMark + csvLines([making.isSupplement ? [...head, 'Änderung'] : head])
    yield* linesOf(entries, making, {
      textOf: (entry) => csvLines([cellsOf(entry, making)]),
      entryOf: (entry) => entry,
    })
  },
}
