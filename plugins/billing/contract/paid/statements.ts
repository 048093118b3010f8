import * as z from 'zod/mini'

/** Bytes of a statement, and entries of it, at most. */
export const mostStatementBytes = 5 * 1024 * 1024
export const mostEntries = 5000

/**
 * `sure`: the bill is named, and what has come is not more than is owed. `proposed`: a person has to look. `entered`: written
 * down before. `debit`: money that went away.
 */
export const entryStates = ['sure', 'proposed', 'unknown', 'entered', 'debit'] as const
export type EntryState = (typeof entryStates)[number]

export const StatementEntry = z.object({
  /** The bank's; where it tells none, made of what the entry says. No other entry of the statement has it. */
  reference: z.string(),
  date: z.string(),
  payer: z.string(),
  purpose: z.string(),
  /** Decimal text; less than 0: money that went away. */
  amount: z.string(),
  currency: z.string(),
  state: z.enum(entryStates),
  /** Number of the bill that it is for; empty: nobody knows. */
  bill: z.string(),
})
export type StatementEntry = z.infer<typeof StatementEntry>

/** Why something of the statement is not among its entries. */
export const StatementProblem = z.object({
  /** Line of the file, or number of the entry. */
  line: z.int(),
  /** A sentence that may name {value}. */
  text: z.string(),
  value: z.string(),
})
export type StatementProblem = z.infer<typeof StatementProblem>

/** A bill that an entry is for, or may be. */
export const StatementBill = z.object({
  id: z.int(),
  number: z.string(),
  uid: z.int(),
  customer: z.string(),
  currency: z.string(),
  to_pay: z.number(),
})
export type StatementBill = z.infer<typeof StatementBill>

export const Statement = z.object({
  /** IBANs or numbers of the accounts that it is of. */
  accounts: z.array(z.string()),
  entries: z.array(StatementEntry),
  problems: z.array(StatementProblem),
  /** All that are open, and those that an entry names. */
  bills: z.array(StatementBill),
})
export type Statement = z.infer<typeof Statement>

/** How it went with an entry that was to be written down. */
export const BookedEntry = z.object({
  reference: z.string(),
  number: z.string(),
  /** Null: nothing was written down. */
  uid: z.nullable(z.int()),
  /** Why not; empty: it was. */
  problem: z.string(),
})
export type BookedEntry = z.infer<typeof BookedEntry>

interface EntryToBook {
  reference: string
  /** Decimal text. */
  amount: string
  /** Of the bill. */
  number: string
}

/** Statements of the bank, as the server half of an admin area asks for them. */
export abstract class BankStatements {
  /** CAMT.053 or CSV. Nothing of it is kept; refuses what is neither. */
  abstract read(content: Uint8Array): Promise<Statement>
  /** Writes down each as a payment that has come, once for all bills. */
  abstract book(entries: readonly EntryToBook[]): Promise<BookedEntry[]>
}
