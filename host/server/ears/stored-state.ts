import type { Db, EarState, EarTitle } from '@console/core/server'
import { desc, eq, sql } from 'drizzle-orm'
import { earPieces, earStreams, earTitles } from './tables'

/** How a stream is, as of now. */
export async function storeState(tx: Db, { stream, state, reason, address, at }: EarState) {
  await tx
    .update(earStreams)
    .set({ state, reason, address, state_at: at, heard_at: sql`now()` })
    .where(eq(earStreams.id, stream))
}

export async function storeTitle(tx: Db, { stream, title, at }: EarTitle) {
  await tx.insert(earTitles).values({ stream_id: stream, title, at })
}

export async function storeUnkept(tx: Db, { stream, unkept }: { stream: number; unkept: string }) {
  await tx.update(earStreams).set({ unkept }).where(eq(earStreams.id, stream))
}

/** Until when another process has kept sound of it. */
export async function keptUntil(stream: number, db: Db): Promise<Date | undefined> {
  const [piece] = await db
    .select({ end: earPieces.end })
    .from(earPieces)
    .where(eq(earPieces.stream_id, stream))
    .orderBy(desc(earPieces.begin))
    .limit(1)
  return piece?.end
}
