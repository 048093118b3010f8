import type { Services } from '@console/core/server'
import type { UcfFileRow } from '../sound/tables'
import type { ProjectRow } from '../tables'
import { knownCollections } from './known-by'
import { scannedSound } from './scanned-sound'

/** Edges of plays are known to about a second: what is left beside them is not unknown. */
const besidePlays = 1000

interface Listening {
  path: string
  file: UcfFileRow
  project: ProjectRow
}

/** How long a file is, and what of it is known (milliseconds): to its project's buckets, or to the report it was scanned with. */
export async function knownIn(
  { path, file, project }: Listening,
  services: Services,
  signal: AbortSignal,
) {
  const scanned = file.scan_file
    ? await scannedSound(services)?.file(file.uid, file.scan_file)
    : undefined
  const { seconds, plays } = await services.recognition.scan(
    { file: path },
    {
      collections: await knownCollections(project, services),
      policy: { type: 'traverse', recordLength: 10, interval: 0 },
      urgency: 'whenever',
      signal,
    },
  )
  const known = [...plays, ...(scanned?.known ?? [])].map(({ begin, end }) => ({
    begin: begin * 1000 - besidePlays,
    end: end * 1000 + besidePlays,
  }))
  return { seconds, known }
}
