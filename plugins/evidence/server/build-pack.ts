import { defineJob, type Services } from '@console/core/server'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { evidenceTopic, packNames } from '../contract'
import { packKey } from './evidence-rows'
import { soundOf } from './file-sound'
import { PackArchive } from './pack-archive'
import { factsOf, itemPaths, type Sound } from './pages/item-facts'
import { indexPage, itemPage } from './pages/pages'
import { readmeName, readmeText } from './pages/readme'
import { byFile, findMatches, type Subject } from './subjects'
import { type EvidenceRow, evidencePacks as table } from './tables'

/** How often the progress is told, in milliseconds. */
const tellEvery = 1000

const beingBuilt = ({ id }: { id: number }) => and(eq(table.id, id), eq(table.state, 'building'))

export const buildPack = defineJob({
  name: 'filescanning.build-evidence',
  data: z.object({ id: z.int(), uid: z.int() }),
  expireInSeconds: 7200,
  retryLimit: 2,
  async run(data, { services, signal }) {
    const [row] = await services.db.select().from(table).where(beingBuilt(data))
    if (!row) return removeOrphan(data, services)
    const subjects = await findMatches(row, services)
    if (subjects.length < row.total) return fail(row, services, goneMeanwhile)
    const key = packKey(row)
    const { size, sha256 } = await writePack(row, subjects, { key, services, signal })
    const ready = { state: 'ready', object_key: key, done: row.total, size, sha256 } as const
    await services.db.update(table).set(ready).where(beingBuilt(row))
    await removeOrphan(row, services)
    await services.events.publish(row.uid, evidenceTopic)
  },
  async failed(data, _error, { services }) {
    const [row] = await services.db.select().from(table).where(beingBuilt(data))
    if (row) await fail(row, services, 'The service could not make it. Try again')
  },
})

/** A pack that was deleted while it was made leaves no bytes, also when the deletion came just before the service stopped. */
async function removeOrphan(pack: { id: number; uid: number }, { db, objects }: Services) {
  const kept = await db.$count(table, eq(table.id, pack.id))
  if (kept === 0) await objects.remove(packKey(pack))
}

const goneMeanwhile =
  'The file was scanned again or deleted, or a match was marked as not this recording, before the pack was ready. Choose its matches again'

async function fail(row: EvidenceRow, { db, events }: Services, error: string) {
  await db.update(table).set({ state: 'failed', error }).where(beingBuilt(row))
  await events.publish(row.uid, evidenceTopic)
}

interface Writing {
  key: string
  services: Services
  signal: AbortSignal
}

async function writePack(
  row: EvidenceRow,
  subjects: readonly Subject[],
  { key, services, signal }: Writing,
) {
  const archive = new PackArchive(key, row.created_at, services)
  const tell = teller(row, services)
  try {
    const sounds = new Map<number, Sound>()
    for (const group of byFile(subjects)) {
      signal.throwIfAborted()
      let clips = 0
      const onClip = () => tell(sounds.size + ++clips)
      for (const [number, sound] of await soundOf(group, { archive, services, signal, onClip })) {
        sounds.set(number, sound)
      }
      await tell(sounds.size)
    }
    return await writeItems(row, { subjects, sounds, archive, services })
  } catch (error) {
    archive.abort(error)
    throw error
  }
}

interface Contents {
  subjects: readonly Subject[]
  sounds: ReadonlyMap<number, Sound>
  archive: PackArchive
  services: Services
}

async function writeItems(row: EvidenceRow, { subjects, sounds, archive, services }: Contents) {
  const { publicUrl: service, signing } = services
  const items = subjects.flatMap((subject) => {
    const sound = sounds.get(subject.number)
    return sound ? [factsOf(subject, sound, { row, service })] : []
  })
  for (const item of items) {
    const { page, data } = itemPaths(item.number)
    await archive.add(data, `${JSON.stringify(item, null, 2)}\n`)
    await archive.add(page, itemPage(item))
  }
  await archive.add(packNames.index, indexPage(items))
  await archive.add(readmeName, readmeText({ service, key: signing.key() }))
  return archive.finish({
    format: 'recognition-evidence/1',
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    service,
    items: items.map(({ number, what, where, clip }) => {
      const { page, data } = itemPaths(number)
      const { title } = what
      return { title, file: where.file.name, page, data, clip: clip ? clip.path : null }
    }),
  })
}

/** Tells the open consoles how far it is, now and then. */
function teller(row: EvidenceRow, { db, events }: Services) {
  let told = 0
  return async (done: number) => {
    if (Date.now() - told < tellEvery) return
    told = Date.now()
    await db.update(table).set({ done }).where(beingBuilt(row))
    await events.publish(row.uid, evidenceTopic)
  }
}
