import type { Db } from '../database'

/** Something by which an operator finds whose it is. */
export interface FoundBy {
  uid: number
  /** Like `bucket`. */
  kind: string
  /** As people know it. */
  id: string
  name: string
}

/** What an account has of one kind. */
export interface Belongings {
  /** Like `bucket`. */
  kind: string
  /** Id of the plugin that has it; empty: the console itself. */
  plugin: string
  total: number
  /** How many are in which state, by its name; empty where the kind has no states. */
  states: { state: string; code: string; count: number }[]
  /** The newest of them. */
  newest: { id: string; name: string; state: string; created_at: Date }[]
}

/** What did not work for an account. */
export interface Trouble {
  at: Date
  kind: string
  id: string
  name: string
  reason: string
}

/** What an account owes or has. */
export interface Money {
  /** Like `Not paid`. */
  label: string
  /** In the currency itself. */
  amount: number
  currency: string
  /** What it is for: the number of an invoice; empty for all together. */
  thing: string
  /** It should have been paid by now. */
  late: boolean
}

/** An entry of the audit log, as operators read it. */
export interface LogEntry {
  id: number
  at: Date
  uid: number
  user: string
  /** E-mail address of the operator; empty where it was the customer. */
  operator: string
  via: string
  action: string
  thing_kind: string
  thing_id: string
  thing_name: string
  reason: string
  method: string
  path: string
  status: number
  ip: string
  request_id: string
}

export interface LogQuery {
  /** What operators did, or what customers did; both unless told. */
  by?: 'operators' | 'customers' | undefined
  uid?: number | undefined
  operator?: string | undefined
  search?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
  limit: number
  offset: number
}

export interface SignIn {
  at: Date
  user: string
  ip: string
}

/** Who signs in to an account. */
export interface PersonOf {
  /** Of the user. */
  id: number
  type: 'root' | 'iam'
  /** As people sign in: the e-mail address of the root user, the name of an IAM user. */
  name: string
  last_login_at: Date | null
  second_factors: number
}

/** What opens an account to programs: by its name, never by itself. */
export interface AccessOf {
  kind: 'token' | 'key'
  name: string
  user: string
  created_at: Date
  last_used_at: Date | null
  expires_at: Date | null
}

/** Customers as operators find them and look at them: who asks is the caller's to judge. */
export abstract class Customers {
  /** Whose is what has this id or name: of a project, a stream, a bucket, an invoice, a request and so on. */
  abstract find(search: string): Promise<FoundBy[]>
  abstract belongings(uid: number): Promise<Belongings[]>
  /** Since then, newest first. */
  abstract troubles(uid: number, since: Date): Promise<Trouble[]>
  abstract money(uid: number): Promise<Money[]>
  abstract signIns(uid: number): Promise<SignIn[]>
  abstract access(uid: number): Promise<AccessOf[]>
  /** The root user first. */
  abstract people(uid: number, options?: { db?: Db }): Promise<PersonOf[]>
  /** Of who has lost them all, in the transaction of the call: ends the person's sessions, and tells the account by mail. */
  abstract resetFactors(person: { uid: number; id: number }, options: { db: Db }): Promise<void>
  /** The audit log of all accounts, newest first. */
  abstract log(query: LogQuery): Promise<{ entries: LogEntry[]; total: number }>
  /** Enters into it what a command of the operator's does, in the transaction of that; of account 0: it is about all. */
  abstract noteCommand(
    db: Db,
    entry: { command: string; uid: number; action: string },
  ): Promise<void>
  /** A session that looks at the account, for an operator of this address. Refused for accounts of operators. */
  abstract view(
    uid: number,
    viewer: string,
    options: { db: Db },
  ): Promise<{ token: string; expiresAt: Date }>
}
