import type { LoadContext } from '@console/core/browser'
import { scanFilesOf } from '../../contract'
import { containerOf } from '../containers/loads'

/** The container of the address, and one page of its files. */
export async function container(context: LoadContext<{ name: string }>) {
  const container = await containerOf(context)
  return { container, files: await context.read(scanFilesOf(container.id)) }
}
