import { type Call, type Db, invalid, isRowId } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { type ContainerRow, containers } from '../tables'

/** Of the container that is made when none is chosen. */
export const speechContainerName = 'Speech to text'

type Asked = Pick<Call, 'rows' | 'caller' | 'services'>
type Writer = Pick<ContainerRow, 'region' | 'audio_type'>

/** The container that a chosen id names; refuses, at the field, one that cannot take speech. */
export async function chosenSpeechContainer(
  id: number,
  { region }: Writer,
  { rows }: Asked,
  tx: Db,
): Promise<number> {
  const chosen = isRowId(id) ? await rows(containers, tx).find(eq(containers.id, id)) : undefined
  if (!chosen) throw invalid({ stt_container: `There is no container ${id}` })
  if (chosen.region !== region) {
    throw invalid({ stt_container: `The container ${chosen.name} is in another region` })
  }
  if (chosen.engine !== 4) {
    throw invalid({ stt_container: `The container ${chosen.name} is not one of speech to text` })
  }
  return chosen.id
}

/** The region's container for speech, found by its name or made; it counts against the plan. */
export async function ownSpeechContainer(writer: Writer, asked: Asked, tx: Db): Promise<number> {
  for (let count = 1; ; count++) {
    const name = count === 1 ? speechContainerName : `${speechContainerName} ${count}`
    const found = (await named(name, writer, asked, tx)) ?? (await make(name, writer, asked, tx))
    if (found?.engine === 4) return found.id
  }
}

const named = (name: string, { region }: Writer, { rows }: Asked, tx: Db) =>
  rows(containers, tx).find(and(eq(containers.region, region), eq(containers.name, name)))

/** Undefined when another request made one of this name meanwhile. */
async function make(name: string, writer: Writer, asked: Asked, tx: Db) {
  const { caller, services } = asked
  await services.limits.check(caller.uid, 'fs_containers', { db: tx })
  const { region, audio_type } = writer
  const [made] = await tx
    .insert(containers)
    .values({
      uid: caller.uid,
      email: caller.email,
      name,
      region,
      audio_type,
      engine: 4,
      policy: { type: 'traverse', interval: 0, rec_length: 10 },
    })
    .onConflictDoNothing()
    .returning()
  return made ?? (await named(name, writer, asked, tx))
}
