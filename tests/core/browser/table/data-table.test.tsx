import { type Column, Columns, DataTable, selectFilter } from '@console/core/browser'
import { tableQuery } from '@console/core/contract'
import type { RowsTableProps } from '@console/core/host'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../../core/browser/services/http/http'
import { show } from '../kit/show'
import { pageOf, type Song, songs } from './rows'

const columns: Column<Song>[] = [
  Columns.link(
    'Title',
    ({ title }) => title,
    ({ id }, area) => `/${area}/songs/${id}`,
    { sort: 'title' },
  ),
  Columns.id('ACR ID', ({ acr_id }) => acr_id),
  Columns.badge('State', ({ state }) => ({ label: state === 1 ? 'Ready' : 'Processing' })),
  Columns.duration('Duration', ({ seconds }) => seconds),
  Columns.time('Created', ({ created_at }) => created_at),
  Columns.tags('Labels', ({ labels }) => labels, { hidden: true }),
]

interface Opening extends Partial<RowsTableProps<Song>> {
  rows?: Song[]
  address?: string
}

/** A screen with a list of songs; `change` alters the rows on the server and tells the screen, as a live event does. */
function openSongs({ rows = songs(25), address, ...props }: Opening = {}) {
  const server = { rows }
  let draw = (_turn: (before: number) => number) => undefined as undefined
  function Screen() {
    const [query] = useSearchParams()
    const [, setTurn] = useState(0)
    draw = (turn) => void setTurn(turn)
    return (
      <DataTable
        id="songs"
        list={pageOf(server.rows, tableQuery(query, { filters: ['state'], perPage: 10 }))}
        fetchPage={async (query) => pageOf(server.rows, query)}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        columns={columns}
        filters={[selectFilter('state', 'State', { '0': 'Processing', '1': 'Ready' })]}
        search="Search by title"
        empty={{ title: 'No songs yet', text: 'Songs are what you upload.' }}
        reload={async () => draw((turn) => turn + 1)}
        {...props}
      />
    )
  }
  const change = (next: (rows: Song[]) => Song[]) => {
    server.rows = next(server.rows)
    act(() => draw((turn) => turn + 1))
  }
  return { ...show(<Screen />, address ? { address } : {}), server, change }
}

const at = (query: string) => `/avr/file-buckets?${query}`
const titles = () => screen.queryAllByRole('link').flatMap(({ textContent }) => textContent ?? [])
const selected = () =>
  screen.queryByRole('region', { name: 'Selected rows' })?.querySelector('span')?.textContent
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
const remove = { label: 'Delete', danger: true, run: async () => undefined }

test('a page of rows is shown with its place in all of them', () => {
  openSongs({ address: at('page=2') })
  expect(titles()[0]).toBe('Song 11')
  expect(screen.getByText('11–20 of 25')).toBeDefined()
  expect(screen.getByText('Page 2 of 3')).toBeDefined()
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('26')
  expect(screen.getByRole('row', { name: /Song 11/ }).getAttribute('aria-rowindex')).toBe('12')
})

test('cells show links, badges, durations and times in the chosen zone', () => {
  openSongs()
  const row = within(screen.getByRole('row', { name: /Song 10/ }))
  expect(row.getByRole('link', { name: 'Song 10' }).getAttribute('href')).toBe('/avr/songs/10')
  expect(row.getByText('Processing')).toBeDefined()
  expect(row.getByText('1:10')).toBeDefined()
  expect(row.getByText('Jan 1, 2026, 00:10:00')).toBeDefined()
})

test('the pager moves through the history and the page size is remembered', async () => {
  const { user, address, go, settings } = openSongs()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(address()).toBe(at('page=2'))
  await go(-1)
  expect(titles()[0]).toBe('Song 1')

  await user.selectOptions(screen.getByLabelText('Rows'), '50')
  expect(address()).toBe(at('per_page=50'))
  expect(titles()).toHaveLength(25)
  expect(settings.recall('table.songs.size', '')).toBe('50')
  await go('/avr/file-buckets')
  await waitFor(() => expect(address()).toBe(at('per_page=50')))
})

test('a page past the end goes to the last page', async () => {
  const { address } = openSongs({ address: at('page=9') })
  await waitFor(() => expect(address()).toBe(at('page=3')))
  expect(titles()).toEqual(['Song 21', 'Song 22', 'Song 23', 'Song 24', 'Song 25'])
})

test('only columns that the API sorts by sort, and say so', async () => {
  const { user, address } = openSongs({ address: at('page=2') })
  const header = screen.getByRole('columnheader', { name: 'Title' })
  expect(header.getAttribute('aria-sort')).toBe('none')
  expect(screen.getByRole('columnheader', { name: 'State' }).hasAttribute('aria-sort')).toBe(false)

  await user.click(within(header).getByRole('button'))
  expect(header.getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(header).getByRole('button'))
  expect(header.getAttribute('aria-sort')).toBe('descending')
  expect(address()).toBe(at('sort=title&order=desc'))
})

test('typing in the search waits, goes back to page 1 and leaves no steps in the history', async () => {
  const { user, address, go } = openSongs()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await user.type(screen.getByRole('searchbox'), 'song 2')
  expect(address()).toBe(at('page=2'))
  await waitFor(() => expect(address()).toBe(at('search=song+2')))
  const found = ['Song 2', ...[20, 21, 22, 23, 24, 25].map((id) => `Song ${id}`)]
  await waitFor(() => expect(titles()).toEqual(found))
  await go(-1)
  expect(address()).toBe('/avr/file-buckets')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a filter is a step of the history, and nothing that matches offers to clear it', async () => {
  const { user, address } = openSongs({ rows: songs(5), address: at('region=eu-west-1') })
  await user.selectOptions(screen.getByLabelText('State'), 'Processing')
  expect(address()).toBe(at('region=eu-west-1&state=0'))
  expect(screen.getByText('Nothing matches')).toBeDefined()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  expect(address()).toBe(at('region=eu-west-1'))
  expect(titles()).toHaveLength(5)
})

test('a value that a filter does not know is left out and said', () => {
  openSongs({ address: at('state=77') })
  expect(screen.getByText(/unknown value of State/)).toBeDefined()
})

test('where there was never anything, the screen says what the thing is', () => {
  openSongs({
    rows: [],
    empty: { title: 'No songs yet', action: <button type="button">Upload</button> },
  })
  expect(screen.getByRole('heading', { name: 'No songs yet' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Upload' })).toBeDefined()
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('table')).toBeNull()
})

test('a list that is loading for the first time is a table of empty rows', () => {
  openSongs({ list: undefined })
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  expect(titles()).toEqual([])
})

test('a failed refresh is said with the words of the service, the rows stay, and Retry loads again', async () => {
  const reload = vi.fn(async () => undefined)
  reload.mockRejectedValueOnce(new ApiError(500, 'The service is away'))
  const { user } = openSongs({ reload })
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(screen.getByRole('alert').textContent).toContain('The service is away')
  expect(titles()).toHaveLength(10)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('columns are hidden, moved and reset, and that is remembered', async () => {
  const { user, settings, view } = openSongs()
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Title', 'ACR ID', 'State', 'Duration', 'Created'])
  await user.click(screen.getByRole('button', { name: 'Columns and density' }))
  await user.click(await screen.findByRole('checkbox', { name: 'State' }))
  await user.click(screen.getByRole('checkbox', { name: 'Labels' }))
  await user.click(screen.getByRole('button', { name: 'Move Duration up' }))
  await user.click(screen.getByRole('button', { name: 'Move Duration up' }))
  const table = within(view.container)
  const shown = () =>
    table.getAllByRole('columnheader', { hidden: true }).map(({ textContent }) => textContent)
  expect(shown()).toEqual(['Title', 'Duration', 'ACR ID', 'Created', 'Labels'])
  expect(settings.recall('table.songs.columns', {})).toEqual({
    order: ['title', 'duration', 'acr-id', 'state', 'created', 'labels'],
    hidden: ['state'],
  })
  await user.click(screen.getByRole('radio', { name: 'Compact' }))
  expect(settings.state$.value.density).toBe('compact')
  await user.click(screen.getByRole('button', { name: 'Reset columns' }))
  expect(shown()).toEqual(['Title', 'ACR ID', 'State', 'Duration', 'Created'])
})

test('a column that no row has anything in is not drawn, and the chooser says so', async () => {
  const { user, change, view } = openSongs({
    rows: songs(5).map((one) => ({ ...one, acr_id: '', labels: [] })),
    columns: columns.map((column) => ({ ...column, hidden: false })),
  })
  const heads = () =>
    within(view.container)
      .getAllByRole('columnheader', { hidden: true })
      .map(({ textContent }) => textContent)
  expect(heads()).toEqual(['Title', 'State', 'Duration', 'Created'])
  await user.click(screen.getByRole('button', { name: 'Columns and density' }))
  const chooser = await screen.findByRole('checkbox', { name: 'Labels (empty in these rows)' })
  expect(chooser).toHaveProperty('checked', true)
  change((rows) => rows.map((one) => (one.id === 3 ? { ...one, labels: ['Live'] } : one)))
  expect(heads()).toEqual(['Title', 'State', 'Duration', 'Created', 'Labels'])
  expect(screen.getByRole('checkbox', { name: 'Labels' })).toHaveProperty('checked', true)
})

test('what is remembered in another form does no harm', () => {
  localStorage.setItem('console.recall.1.table.songs.columns', '{"order":"x"}')
  localStorage.setItem('console.recall.1.table.songs.size', '"37"')
  openSongs()
  expect(titles()).toHaveLength(10)
})

test('rows are ticked one by one, as a range with shift, and all of a page', async () => {
  const { user } = openSongs({ bulk: [remove] })
  await user.click(box('Song 3'))
  await user.keyboard('{Shift>}')
  await user.click(box('Song 7'))
  await user.keyboard('{/Shift}')
  await waitFor(() => expect(selected()).toBe('5 selected'))
  const all = screen.getByRole('checkbox', { name: 'Select all rows on this page' })
  expect(all).toHaveProperty('indeterminate', true)
  await user.click(all)
  expect(selected()).toBe('10 selected')
  await user.click(all)
  expect(selected()).toBeUndefined()
})

test('a live change keeps what is ticked and drops what is gone', async () => {
  const { user, change } = openSongs({ bulk: [remove] })
  await user.click(box('Song 2'))
  await user.click(box('Song 5'))
  await waitFor(() => expect(selected()).toBe('2 selected'))
  change((rows) => [
    { ...(rows[0] as Song), id: 100, title: 'New' },
    ...rows.filter(({ id }) => id !== 2),
  ])
  expect(selected()).toBe('1 selected')
  expect(box('Song 5')).toHaveProperty('checked', true)
})

test('a bulk action asks once, tells what failed and why, and tries that again', async () => {
  const locked = new Set([3, 7])
  const asked: number[] = []
  const { user, server, notifications } = openSongs({
    bulk: [
      {
        label: 'Delete',
        done: 'Deleted successfully',
        ask: async (rows) => {
          asked.push(rows.length)
          return true
        },
        run: async (rows) => {
          if (rows.some(({ id }) => locked.has(id))) throw new ApiError(422, 'It is in use')
          const ids = new Set(rows.map(({ id }) => id))
          server.rows = server.rows.filter(({ id }) => !ids.has(id))
        },
      },
    ],
  })
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Delete: 2 failed')).toBeDefined()
  expect(asked).toEqual([10])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Song 3: It is in use',
    'Song 7: It is in use',
  ])
  expect(titles().slice(0, 3)).toEqual(['Song 3', 'Song 7', 'Song 11'])

  locked.clear()
  await user.click(screen.getByRole('button', { name: 'Retry failed' }))
  await waitFor(() => expect(titles()[0]).toBe('Song 11'))
  expect(notifications.list$.value[0]?.text).toBe('Deleted successfully')
})

test('backing out of the question of a bulk action changes nothing', async () => {
  const run = vi.fn(async () => undefined)
  const { user } = openSongs({ bulk: [{ label: 'Delete', ask: async () => false, run }] })
  await user.click(box('Song 1'))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(run).not.toHaveBeenCalled()
  expect(selected()).toBe('1 selected')
})

test('the actions of a row are a menu: keys move, Escape gives the focus back, reasons are said', async () => {
  const edit = vi.fn()
  const share = vi.fn()
  const { user } = openSongs({
    actions: [
      { label: 'Edit', run: ({ title }) => edit(title) },
      { label: 'Share', run: share, disabledReason: () => 'Only ready songs can be shared' },
      remove,
    ],
  })
  const button = screen.getByRole('button', { name: 'Actions for Song 2' })
  button.focus()
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu', { hidden: true })
  const items = within(menu).getAllByRole('menuitem', { hidden: true })
  expect(document.activeElement).toBe(items[0])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(items[2])
  await user.keyboard('s')
  expect(document.activeElement).toBe(items[1])
  expect(items[1]?.getAttribute('aria-disabled')).toBe('true')
  expect(items[1]?.textContent).toContain('Only ready songs can be shared')
  await user.keyboard('{Enter}')
  expect(share).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)

  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { hidden: true })
  await user.keyboard('{Enter}')
  expect(edit).toHaveBeenCalledWith('Song 2')
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
})

test('after a row was deleted the focus is at the one in its place', async () => {
  const { user, change } = openSongs({
    actions: [
      {
        label: 'Delete',
        run: async ({ id }) => change((rows) => rows.filter((row) => row.id !== id)),
      },
    ],
  })
  screen.getByRole('button', { name: 'Actions for Song 2' }).focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menu', { hidden: true })
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Song 3' })),
  )
})

test('arrows, Home, End and the page keys go from row to row at the same control', async () => {
  const { user } = openSongs({ bulk: [remove] })
  box('Song 1').focus()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(box('Song 3'))
  await user.keyboard('{PageDown}')
  expect(document.activeElement).toBe(box('Song 10'))
  await user.keyboard('{ArrowUp}{End}')
  expect(document.activeElement).toBe(box('Song 10'))
  await user.keyboard('{ArrowDown}{Home}')
  expect(document.activeElement).toBe(box('Song 1'))
})

test('the slash key goes to the search, unless single keys are switched off', async () => {
  const { user, settings } = openSongs()
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  await user.keyboard('a/')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'a/')

  act(() => (document.activeElement as HTMLElement).blur())
  act(() => settings.change({ shortcuts: false }))
  await user.keyboard('/')
  expect(document.activeElement).toBe(document.body)
})

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(file)
  })

test('the CSV file holds all pages of the current filter', async () => {
  const files: [Blob, string][] = []
  let made: Blob | undefined
  URL.createObjectURL = (file) => {
    made = file as Blob
    return 'blob:file'
  }
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (made) files.push([made, this.download])
  })
  const { user } = openSongs({ rows: songs(450), address: at('state=0') })
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const [file, name] = files[0] as [Blob, string]
  expect(name).toMatch(/^songs-\d{4}-\d\d-\d\d\.csv$/)
  const text = await textOf(file)
  expect(text.trim().split('\r\n')).toHaveLength(46)
  expect(text).toContain('"Song 450"')
  await waitFor(() => expect(screen.queryByText(/^Exporting/)).toBeNull())
})
