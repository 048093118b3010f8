// Files that are uploaded and then processed: a place to drop the first ones, later a table that follows the work. It is
// code alone here: it belongs to one thing that has files, and its call is the plugin's own.
import {
  Columns,
  FilesTable,
  useFileDrop,
  usePage,
  useReloadAfterUploads,
} from '@console/core/browser'
import { endpoint, list, page, pageQuery } from '@console/core/contract'
import * as z from 'zod/mini'

const Take = z.object({ id: z.int(), title: z.string(), state: z.int() })
type Take = z.infer<typeof Take>

export const takes = list(
  endpoint({
    method: 'GET',
    path: '/x/acme-takes/takes',
    scope: 'read-takes',
    summary: 'Takes',
    query: z.object(pageQuery),
    response: page(Take),
  }),
)

export function Takes({ rows, onFiles }: { rows: readonly Take[]; onFiles(files: File[]): void }) {
  const { reload } = usePage()
  const again = async () => void (await reload())
  // The table does it by itself; this is for what stands beside it.
  useReloadAfterUploads('Takes', again)
  return (
    <FilesTable
      id="takes"
      query={takes}
      none={rows.length === 0}
      scope="write-takes"
      target="Takes"
      processing={rows.find(({ state }) => state === 0)?.title}
      over={useFileDrop(onFiles)}
      onFiles={onFiles}
      reload={again}
      rowKey={({ id }) => id}
      rowName={({ title }) => title}
      columns={[Columns.text<Take>('Title', ({ title }) => title)]}
    />
  )
}
