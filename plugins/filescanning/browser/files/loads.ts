import type { LoadContext } from '@console/core/browser'
import { type Container, scanContainers, scanFilesOf } from '../../contract'
import { containerOf } from '../containers/loads'

/** The container of the address, and one page of its files. */
export async function container(
  context: LoadContext<{ name: string }, { container: Container; files: undefined }>,
) {
  const { known, draw, params } = context
  const clicked = known(scanContainers, ({ name }) => name === params.name)
  if (clicked) draw({ container: clicked, files: undefined })
  const container = await containerOf(context)
  return { container, files: await context.read(scanFilesOf(container.id)) }
}
