import { type ListQuery, shapeOf } from '@console/core/contract'
import { AddRegular } from '@fluentui/react-icons'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useObservable } from '../../react'
import { useT } from '../i18n'
import { MayButton } from '../offer/may-button'
import type { useLimit } from '../offer/use-limit'
import { Page } from '../page/page'
import { useAsked } from '../page/use-asked'
import { useChunk } from '../states/use-chunk'
import { useList } from '../table/data/use-list'
import { RowsTable } from '../table/rows-table'
import type { EmptyContent, RowAction, RowKey, TableProps } from '../table/types'
import { openView$ } from '../table/views/open-view'
import { useEmptyHere } from './empty-here'
import { useElsewhere } from './use-elsewhere'

/** What the form of a list is drawn with. */
export interface RowFormProps<Row> {
  /** Undefined: a new one. */
  row: Row | undefined
  /** Reads the list again. With a new one, the page of it opens where the list says which that is. */
  onSaved(made?: Row): Promise<unknown>
  onClose(): void
}

interface ListForm<Row, More extends object> {
  /** Fetched when it is first opened; the module's default. */
  load: () => Promise<{ default: ComponentType<RowFormProps<Row> & NoInfer<More>> }>
  /** What else it is drawn with. */
  more?: More
  /** Text of the button that opens it for a new one. */
  create: string
  /** The page of a new one, where one goes on with it. */
  opens?: (row: Row) => string
  /** Of the calls that it makes. */
  scope?: string
  /** Rows are not changed by it. */
  onlyNew?: boolean
  /** What changing a row is called in its menu; `Edit` unless given. */
  edit?: string
  /** Why a row cannot be changed. */
  disabledReason?: RowAction<Row>['disabledReason']
}

/** Rows are told apart by `id` and called by `name`; where they have none, the page says by what. */
type RowNaming<Row> = (Row extends { id: RowKey }
  ? Partial<Pick<TableProps<Row>, 'rowKey'>>
  : Pick<TableProps<Row>, 'rowKey'>) &
  (Row extends { id: RowKey; name?: string }
    ? Partial<Pick<TableProps<Row>, 'rowName'>>
    : Pick<TableProps<Row>, 'rowName'>)

interface ListPageProps<Row, More extends object>
  extends Omit<TableProps<Row>, 'rowKey' | 'rowName' | 'empty'> {
  title: string
  query: ListQuery<Row>
  /** A sentence or two on what the page is for; what the limit allows unless given. */
  intro?: ReactNode
  /** What the plan allows, see `useLimit`. */
  limit?: ReturnType<typeof useLimit>
  form?: ListForm<Row, More>
  /** The button for a new one where that takes no form. */
  create?: ReactNode
  /** More buttons of the page, after the one for a new one. */
  buttons?: ReactNode
  /** One line of what the list belongs to, below the title. */
  facts?: ReactNode
  /** Between the page's title and its content. */
  tabs?: ReactNode
  /** Entries of a row's menu, between `Edit` and `Delete`. */
  actions?: readonly RowAction<Row>[]
  /** Asks and deletes; resolves whether it is gone. */
  remove?: Pick<RowAction<Row>, 'scope' | 'disabledReason'> & { run(row: Row): Promise<boolean> }
  /** Words for nothing; the button of the form stands below them, where there is one. */
  empty: EmptyContent
  /** Between head and table. */
  note?: ReactNode
  /** Below the table. */
  children?: ReactNode
}

/** A list of things: query, columns, actions, form, words for nothing. */
export function ListPage<Row, More extends object = Record<never, never>>(
  props: ListPageProps<Row, More> & RowNaming<Row>,
) {
  const { title, query, limit, form, remove, actions = [], empty, note, children, ...table } = props
  const t = useT()
  const rows = useList(query)
  const view = useObservable(openView$)
  const elsewhere = useElsewhere(query, rows.list?.meta.total)
  const [edited, setEdited] = useState<'new' | Row>()
  const loaded = useChunk(form?.load ?? nothing, edited !== undefined)
  const navigate = useNavigate()
  const refresh = () => Promise.all([rows.reload(), limit?.refresh()])
  async function saved(made?: Row) {
    await refresh()
    if (edited === 'new' && made && form?.opens) await navigate(form.opens(made))
  }

  const entries: RowAction<Row>[] = [...actions]
  if (form && !form.onlyNew)
    entries.unshift({
      label: form.edit ?? 'Edit',
      run: setEdited,
      ...(form.scope && { scope: form.scope }),
      ...(form.disabledReason && { disabledReason: form.disabledReason }),
    })
  if (remove) {
    const run = async (row: Row) => (await remove.run(row)) && refresh()
    entries.push({ ...remove, label: 'Delete', danger: true, run })
  }
  const openNew = () => setEdited('new')
  const open = limit?.unlessReached(openNew) ?? openNew
  // A link may open the form, too.
  useAsked('new', () => form && open())
  const create = form ? (
    <MayButton scope={form.scope} appearance="primary" icon={<AddRegular />} onClick={open}>
      {form.create}
    </MayButton>
  ) : (
    props.create
  )
  const words = useEmptyHere(title, { action: create, ...empty }, elsewhere)
  // Limits are of the account, rows of a region.
  const usage =
    limit?.usage && (elsewhere ? t('{usage}, in all regions', { usage: limit.usage }) : limit.usage)
  return (
    <Page
      title={view?.list === table.id ? view.name : title}
      count={rows.list?.meta.total}
      intro={props.intro ?? usage}
      facts={props.facts}
      tabs={props.tabs}
      actions={
        (create || props.buttons) && (
          <>
            {create}
            {props.buttons}
          </>
        )
      }
    >
      {note}
      <RowsTable
        rowKey={keyOf}
        rowName={nameOf}
        label={title}
        sorted={'sort' in shapeOf(query.endpoint.query) ? newestFirst : undefined}
        {...table}
        {...rows}
        actions={entries}
        empty={words}
      />
      {children}
      {edited && loaded && (
        <loaded.default
          {...(form?.more as More)}
          row={edited === 'new' ? undefined : edited}
          onSaved={saved}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

const newestFirst = { sort: 'id', order: 'desc' } as const
const keyOf = (row: unknown) => (row as { id: RowKey }).id
const nameOf = (row: unknown) => (row as { name?: string }).name ?? String(keyOf(row))
const nothing = () => new Promise<never>(() => undefined)
