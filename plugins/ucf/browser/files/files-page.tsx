import type { PageProps } from '@console/core/browser'
import type * as loads from '../loads'
import { ProjectFiles } from './project-files'

/** The files that a project searches. */
export default function FilesPage(props: PageProps<typeof loads.files>) {
  return <ProjectFiles {...props} />
}
