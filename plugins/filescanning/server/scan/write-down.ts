import type { Services } from '@console/core/server'
import { and, desc, eq, ne } from 'drizzle-orm'
import { heldContainer } from '../containers/own-container'
import { addScanFile } from '../files/add-file'
import { scanAgain } from '../files/rescan'
import { scanFiles } from '../tables'
import type { Scan } from './running-scan'

/**
 * Has the speech of a file written down where its container asks for it: by another file, in the container for speech.
 * Answers why not, in sentences.
 */
export async function writeDown({ file, container }: Scan, services: Services): Promise<string[]> {
  if (!container.speech_to_text || container.engine === 4) return []
  const why =
    whyNot(file.data_type, services) ?? (await addTranscript({ file, container }, services))
  return why ? [`Speech was not written down: ${why}`] : []
}

function whyNot(dataType: string, { recognition }: Services): string | undefined {
  if (dataType === 'fingerprint') return 'A fingerprint holds no sound'
  const { available, reason } = recognition.status().external['speech-to-text']
  return available ? undefined : reason
}

/** Not in the transaction that ends the scan, which holds another container. Done again, it does nothing. */
function addTranscript(
  { file, container: { stt_container_id } }: Scan,
  services: Services,
): Promise<string | undefined> {
  return services.db.transaction(async (tx) => {
    const container =
      stt_container_id === null ? undefined : await heldContainer(stt_container_id, tx)
    if (container?.uid !== file.uid || container.engine !== 4) {
      return 'The container for speech to text has been deleted'
    }
    const { id: transcribes, name, uri, filename } = file
    const here = and(
      eq(scanFiles.transcribes, transcribes),
      eq(scanFiles.container_id, container.id),
    )
    const [before] = await tx
      .select()
      .from(scanFiles)
      .where(and(here, ne(scanFiles.state, 2)))
      .orderBy(desc(scanFiles.id))
      .limit(1)
    if (before && before.state < -1)
      await scanAgain(container, eq(scanFiles.id, before.id), services, tx)
    if (before) return undefined
    const added = { container, name, uri, filename, dataType: 'audio', transcribes }
    await addScanFile(added, services, { db: tx })
    return undefined
  })
}
