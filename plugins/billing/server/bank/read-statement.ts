import { invalid } from '@console/core/server'
import { mostEntries } from '../../contract'
import { toMinorText } from '../money'
import { readCamt } from './camt'
import { readCsv } from './csv-statement'
import { type ReadStatement, withReferences } from './statement-line'

/** What a file of the bank says, whatever it is written in. */
export function readStatement(content: Uint8Array): ReadStatement {
  if (content.length === 0) throw invalid({ file: 'This file is empty' })
  if (content[0] === 0x50 && content[1] === 0x4b) {
    throw invalid({ file: 'This is a ZIP file or a workbook: unpack it, or save it as CSV' })
  }
  const text = textOf(content)
  const read = text.trimStart().startsWith('<') ? readCamt(text) : readCsv(text)
  if (read.lines.length > mostEntries) {
    throw invalid({ file: `At most ${mostEntries} entries: ask the bank for fewer days` })
  }
  const problems = [...read.problems]
  const lines = withReferences(read.lines).filter(({ amount, currency, reference }) => {
    const isMoney = toMinorText(amount, currency) !== undefined
    if (!isMoney) {
      const value = `${amount} ${currency} (${reference})`
      problems.push({ line: 0, text: '{value} is nothing that a bill can come to', value })
    }
    return isMoney
  })
  return { accounts: read.accounts, lines, problems }
}

/** Banks write UTF-8, or what Windows did before. */
function textOf(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}
