import { createHash } from 'node:crypto'
import type { Db, Vault } from '@console/core/server'
import { and, eq, sql } from 'drizzle-orm'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { providerRecords } from '../tables'
import { errors } from './oidc-library'

/** Ids are what browsers show for being signed in, so only their hashes are stored. */
const hashOf = (id: string) => createHash('sha256').update(id).digest('base64url')

interface Stored {
  sealed: string
  accountId?: string
  consumed?: number
}

/** Records of one kind of the embedded provider, in the database, so that replicas share them. */
export class ProviderRecords implements Adapter {
  constructor(
    private readonly db: Db,
    private readonly vault: Vault,
    private readonly kind: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
    const { accountId, consumed, grantId, uid } = payload
    const stored: Stored = {
      sealed: this.vault.seal(JSON.stringify(payload)),
      ...(accountId && { accountId }),
      ...(consumed && { consumed }),
    }
    const row = {
      payload: { ...stored },
      grant_id: grantId ? hashOf(grantId) : null,
      session_uid: this.kind === 'Session' && uid ? hashOf(uid) : null,
      expires_at: expiresIn ? new Date(Date.now() + expiresIn * 1000) : null,
    }
    await this.db
      .insert(providerRecords)
      .values({ kind: this.kind, id: hashOf(id), ...row })
      .onConflictDoUpdate({ target: [providerRecords.kind, providerRecords.id], set: row })
  }

  find(id: string) {
    return this.read(eq(providerRecords.id, hashOf(id)))
  }

  findByUid(uid: string) {
    return this.read(eq(providerRecords.session_uid, hashOf(uid)))
  }

  /** Only devices without a browser have such codes, and none of them signs in here. */
  async findByUserCode() {
    return undefined
  }

  async consume(id: string) {
    const { payload } = providerRecords
    const now = Math.floor(Date.now() / 1000)
    const consumed = await this.db
      .update(providerRecords)
      .set({ payload: sql`${payload} || ${JSON.stringify({ consumed: now })}::jsonb` })
      .where(and(this.is(id), sql`not ${payload} ? 'consumed'`))
      .returning({ id: providerRecords.id })
    // Of two that bring the same code at once, one is too late.
    if (consumed.length === 0) throw new errors.InvalidGrant('it was used before')
  }

  async destroy(id: string) {
    await this.db.delete(providerRecords).where(this.is(id))
  }

  async revokeByGrantId(grantId: string) {
    await this.db.delete(providerRecords).where(eq(providerRecords.grant_id, hashOf(grantId)))
  }

  private is(id: string) {
    return and(eq(providerRecords.kind, this.kind), eq(providerRecords.id, hashOf(id)))
  }

  private async read(which: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> {
    const [row] = await this.db
      .select({ payload: providerRecords.payload, expiresAt: providerRecords.expires_at })
      .from(providerRecords)
      .where(and(eq(providerRecords.kind, this.kind), which))
    if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined
    const { sealed, consumed } = row.payload as unknown as Stored
    return { ...JSON.parse(this.vault.open(sealed)), ...(consumed && { consumed }) }
  }
}

/** Ends what the embedded provider remembers of a user, in every browser. */
export const endProviderSessions = (db: Db, userId: number) =>
  db
    .delete(providerRecords)
    .where(sql`${providerRecords.payload} ->> 'accountId' = ${String(userId)}`)
