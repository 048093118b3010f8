import { bills, ledger } from '../../../../plugins/billing/server/tables'
import { multipart, type Person, type TestService } from '../../../support/service'

export interface Transfer {
  /** Decimal text. */
  amount: string
  payer: string
  purpose: string
  reference?: string
  direction?: 'CRDT' | 'DBIT'
  /** ISO 11649, where the payer's bank knows it. */
  structured?: string
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

const details = ({ payer, purpose, structured, direction = 'CRDT' }: Transfer) => `
<RltdPties><${direction === 'CRDT' ? 'Dbtr' : 'Cdtr'}><Pty><Nm>${escaped(payer)}</Nm></Pty></${direction === 'CRDT' ? 'Dbtr' : 'Cdtr'}></RltdPties>
<RmtInf>${structured ? `<Strd><CdtrRefInf><Ref>${structured}</Ref></CdtrRefInf></Strd>` : ''}<Ustrd>${escaped(purpose)}</Ustrd></RmtInf>`

export const entry = (transfer: Transfer, { currency = 'EUR', status = 'BOOK' } = {}) => `
<Ntry><Amt Ccy="${currency}">${transfer.amount}</Amt><CdtDbtInd>${transfer.direction ?? 'CRDT'}</CdtDbtInd>
<Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>2046-09-12</Dt></BookgDt>
${transfer.reference ? `<AcctSvcrRef>${transfer.reference}</AcctSvcrRef>` : ''}
<NtryDtls><TxDtls>${details(transfer)}</TxDtls></NtryDtls></Ntry>`

/** One entry that stands for many, as banks book what has come together. */
export const batch = (reference: string, transfers: readonly Transfer[]) => `
<Ntry><Amt Ccy="EUR">99.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2046-09-13</Dt></BookgDt>
<AcctSvcrRef>${reference}</AcctSvcrRef><NtryDtls>${transfers
  .map((one) => `<TxDtls><Amt Ccy="EUR">${one.amount}</Amt>${details(one)}</TxDtls>`)
  .join('')}</NtryDtls></Ntry>`

export const camt = (...entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${entries.join('')}</Stmt>
</BkToCstmrStmt></Document>`

/** Sends a statement as a browser does. */
export async function sendStatement(
  service: TestService,
  { token }: Person,
  content: string | Buffer,
) {
  const file = { name: 'statement', bytes: Buffer.from(content) }
  const form = await multipart({ file })
  return service.call('POST', '/api/admin/billing/statements', { token, ...form })
}

/** A bill of so many cents that is open; answers its id. */
export async function openBill(
  { db }: TestService,
  { uid, email }: Person,
  {
    number,
    total,
    company = '',
    month = 8,
  }: { number: string; total: number; company?: string; month?: number },
): Promise<number> {
  const customer = { name: '', company, email, address: '', country: '', vat_number: '' }
  const sums = { currency: 'EUR', lines: [], net: total, vat_rate: 0, vat: 0, total }
  const of = `2046-${String(month).padStart(2, '0')}`
  const [bill] = await db
    .insert(bills)
    .values({
      uid,
      number,
      customer,
      currency: 'EUR',
      begin: `${of}-01`,
      end: `${of}-28`,
      sums: { ...sums, vat_kind: 'none' },
      total,
      due_date: '2046-12-24',
    })
    .returning()
  const id = bill?.id ?? 0
  await db.insert(ledger).values({ uid, kind: 'bill', currency: 'EUR', amount: total, bill_id: id })
  return id
}
