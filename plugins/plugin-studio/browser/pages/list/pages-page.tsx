import {
  type Column,
  Columns,
  Confirm,
  DataTable,
  Notifications,
  Page,
  type PageProps,
  type RowAction,
  useService,
  useT,
} from '@console/core/browser'
import { pageOfRows, tableQuery } from '@console/core/contract'
import { Button } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { KeptDraft } from '../data/kept-drafts'
import type * as loads from '../loads'
import { draftPath, editPath, newPagePath } from '../paths'
import { useDrafts } from '../use-drafts'
import { TakeIn } from './take-in'

const columns: Column<KeptDraft>[] = [
  Columns.link(
    'Title',
    ({ draft }) => draft.title,
    ({ key }) => draftPath(key),
  ),
  Columns.text('Call', ({ draft }) => `GET ${draft.call.path}`, { width: 240, grow: 1 }),
  Columns.text('Plugin', ({ draft }) => draft.id, { width: 160 }),
  Columns.time('Changed', ({ at }) => at),
]

/** Pages as data that the person makes: drafts, until they are taken away as plugins. */
export default function PagesPage({ data: drafts, reload }: PageProps<typeof loads.pages>) {
  const t = useT()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const kept = useDrafts()
  const confirm = useService(Confirm)
  const notifications = useService(Notifications)

  async function remove({ key, draft }: KeptDraft) {
    const gone = await confirm.ask({
      title: t('Delete the draft'),
      text: t('The draft {name} is deleted. Plugins that were made of it stay.', {
        name: draft.title,
      }),
      confirmLabel: t('Delete'),
      danger: true,
      run: async () => kept.remove(key),
    })
    if (gone) await reload()
  }
  async function exportDraft({ draft }: KeptDraft) {
    const { saveFolder } = await import('../export/save-folder')
    await saveFolder(draft)
    notifications.success(t('The folder {name} is downloaded', { name: `${draft.id}.zip` }))
  }

  const actions: RowAction<KeptDraft>[] = [
    { label: 'Open', run: ({ key }) => navigate(draftPath(key)) },
    { label: 'Edit', run: ({ key }) => navigate(editPath(key)) },
    { label: 'Download as plugin', run: exportDraft },
    { label: 'Delete', run: remove, danger: true },
  ]
  const create = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => void navigate(newPagePath)}>
      {t('New page')}
    </Button>
  )
  return (
    <Page
      title={t('Pages')}
      count={drafts.length}
      intro={t(
        'A page of filters, a table, a chart, a map and files over a call of the service is made here without code. Drafts are kept in this browser and shown to nobody but you; as a plugin they are for others, too.',
      )}
      actions={
        <>
          {create}
          <TakeIn onTaken={(key) => void navigate(editPath(key))} />
        </>
      }
    >
      <DataTable
        id="studio-pages"
        list={pageOfRows(drafts, tableQuery(query))}
        fetchPage={async (asked) => pageOfRows(drafts, asked)}
        rowKey={({ key }) => key}
        rowName={({ draft }) => draft.title}
        columns={columns}
        actions={actions}
        empty={{
          title: t('No pages yet'),
          text: t('Choose a call of the service: what it answers becomes a page.'),
        }}
        reload={reload}
        label={t('Pages')}
      />
    </Page>
  )
}
