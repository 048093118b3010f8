import { type Call, type Db, notFound } from '@console/core/server'
import { eq } from 'drizzle-orm'
import { type ContainerRow, containers } from '../tables'

/** The container that the address of a call names. */
export const ownContainer = ({ params, rows }: Pick<Call, 'rows'> & { params: { cid: string } }) =>
  rows(containers).get(params.cid, 'container')

/**
 * Held until the transaction ends, so that it stays and its files change one after the other. Before any file is
 * touched: files are counted in its row, and whoever deletes it begins with it too.
 */
export async function heldContainer(id: number, tx: Db): Promise<ContainerRow | undefined> {
  const [held] = await tx
    .select()
    .from(containers)
    .where(eq(containers.id, id))
    .for('no key update')
  return held
}

export async function holdContainer(id: number, tx: Db): Promise<ContainerRow> {
  const held = await heldContainer(id, tx)
  if (!held) throw notFound('container')
  return held
}
