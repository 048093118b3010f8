import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Facts } from '../../../../core/browser/kit/page/facts'
import { Page } from '../../../../core/browser/kit/page/page'
import { PageTabs } from '../../../../core/browser/kit/page/page-tabs'
import { PropertyList } from '../../../../core/browser/kit/page/property-list'
import { useTab } from '../../../../core/browser/kit/page/use-tab'
import { SidePanel } from '../../../../core/browser/kit/panel/side-panel'
import { usePanel } from '../../../../core/browser/kit/panel/use-panel'
import { ErrorState } from '../../../../core/browser/kit/states/error-state'
import { LazyPart } from '../../../../core/browser/kit/states/lazy-part'
import { useAction } from '../../../../core/browser/kit/use-action'
import { useFocusReturn } from '../../../../core/browser/kit/use-focus-return'
import { ApiError } from '../../../../core/browser/services/http/http'
import { show } from './show'

test('the head of a page tells what matters in a line, and the rest when it is unfolded', async () => {
  const { user } = show(
    <Page
      title="news"
      facts={
        <Facts
          items={[
            { label: 'Region', value: 'Europe' },
            { label: 'Files', value: '12 files', to: '/files' },
            { label: 'Labels', value: '' },
            { label: 'To pay', value: false },
          ]}
          details={[
            ['Id', 7],
            ['Remark', ''],
          ]}
        />
      }
    >
      Files
    </Page>,
  )
  const facts = within(screen.getByRole('list', { name: 'Facts' }))
  expect(facts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Region: Europe',
    'Files: 12 files',
  ])
  expect(facts.getByRole('link', { name: '12 files' }).getAttribute('href')).toBe('/files')
  expect(screen.queryByText('Id')).toBeNull()
  await user.click(screen.getByText('Details'))
  expect((await screen.findByText('Id')).nextElementSibling?.textContent).toBe('7')
  expect(screen.queryByText('Remark')).toBeNull()
})

function BucketPage() {
  const tab = useTab(['files', 'settings'])
  const file = usePanel('file')
  return (
    <Page
      title="news"
      count={1284}
      tabs={
        <PageTabs
          tabs={[
            { id: 'files', label: 'Files' },
            { id: 'settings', label: 'Settings' },
          ]}
        />
      }
    >
      <p>Shows {tab}</p>
      <button type="button" onClick={() => file.open(12)}>
        Open 12
      </button>
      {file.id && (
        <SidePanel title={`File ${file.id}`} onClose={file.close}>
          Details
        </SidePanel>
      )}
    </Page>
  )
}

test('a page has its title as its heading, the count beside it', () => {
  show(<BucketPage />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('news')
  expect(screen.getByText('1,284')).toBeDefined()
})

test('a tab has its address, which keeps the region and drops what belonged to the other tab', async () => {
  const { user, address } = show(<BucketPage />, {
    address: '/avr/file-buckets?region=us-west-2&search=x&page=2',
  })
  expect(screen.getByText('Shows files')).toBeDefined()
  await user.click(screen.getByText('Settings'))
  expect(screen.getByText('Shows settings')).toBeDefined()
  expect(address()).toBe('/avr/file-buckets?region=us-west-2&tab=settings')
  expect(screen.getByText('Settings').getAttribute('aria-current')).toBe('page')
})

test('a tab that is not there is the first one', () => {
  show(<BucketPage />, { address: '/avr/file-buckets?tab=nonsense' })
  expect(screen.getByText('Shows files')).toBeDefined()
})

test('a panel opens by its address, Esc closes it and the focus is where it was', async () => {
  const { user, address, go } = show(<BucketPage />, { address: '/avr/file-buckets?page=2' })
  await user.click(screen.getByText('Open 12'))
  expect(await screen.findByText('File 12')).toBeDefined()
  expect(address()).toBe('/avr/file-buckets?page=2&file=12')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('File 12')).toBeNull())
  expect(address()).toBe('/avr/file-buckets?page=2')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open 12')))
  await go(1)
  expect(await screen.findByText('File 12')).toBeDefined()
  await go(-1)
  await waitFor(() => expect(screen.queryByText('File 12')).toBeNull())
})

test('a panel opened by a link closes without leaving the list', async () => {
  const { user, address } = show(<BucketPage />, { address: '/avr/file-buckets?file=7&page=2' })
  await user.click(await screen.findByLabelText('Close'))
  await waitFor(() => expect(address()).toBe('/avr/file-buckets?page=2'))
})

function MenuPage() {
  const [drawn, setDrawn] = useState<'menu' | 'dialog'>()
  return (
    <>
      <button type="button" id="more" onClick={() => setDrawn('menu')}>
        More
      </button>
      {drawn === 'menu' && (
        <div role="menu" aria-labelledby="more">
          <button type="button" role="menuitem" onClick={() => setDrawn('dialog')}>
            Edit
          </button>
        </div>
      )}
      {drawn === 'dialog' && <Covering onClose={() => setDrawn(undefined)} />}
    </>
  )
}

function Covering({ onClose }: { onClose(): void }) {
  useFocusReturn()
  return (
    <button type="button" onClick={onClose}>
      Done
    </button>
  )
}

test('what was opened from a menu gives the focus back to the button of the menu', async () => {
  const { user } = show(<MenuPage />)
  await user.click(screen.getByText('More'))
  await user.click(screen.getByText('Edit'))
  await user.click(screen.getByText('Done'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('More')))
})

test('properties without a value are left out', () => {
  show(
    <PropertyList
      items={[
        ['Name', 'news'],
        ['Files', 0],
        ['Remark', ''],
        ['Owner', undefined],
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Files',
  ])
})

test.each([
  [new ApiError(500, 'The database restarts'), 'This could not be loaded', 'The database restarts'],
  [new ApiError(0, ''), 'This could not be loaded', /did not answer/],
  [new ApiError(401, 'Authentication Exception'), 'Your session has ended', /^Sign in again/],
  [new ApiError(403, 'Needs write-buckets'), 'This is not allowed', 'Needs write-buckets'],
  [new TypeError('x is not a function'), 'This could not be loaded', /Something went wrong/],
])('%s is said in words for people', (error, title, sentence) => {
  show(<ErrorState error={error} />)
  expect(screen.getByText(title)).toBeDefined()
  expect(screen.getByText(sentence)).toBeDefined()
  expect(screen.queryByText('Retry')).toBeNull()
})

test('a part whose code does not arrive says so and can be asked for again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('There it is')
  const { user } = show(
    <LazyPart load={load} height={100}>
      {(text) => text}
    </LazyPart>,
  )
  expect(await screen.findByText(/This part of the console could not be loaded/)).toBeDefined()
  await user.click(screen.getByText('Retry'))
  expect(await screen.findByText('There it is')).toBeDefined()
})

function Runner({ action }: { action: () => Promise<unknown> }) {
  const { run, pending } = useAction(action)
  return (
    <button type="button" onClick={() => void run()}>
      {pending ? 'Running' : 'Run'}
    </button>
  )
}

test('an action runs once at a time, and again when it is done, even after a refusal', async () => {
  let settle = { resolve: () => {}, reject: (_error: Error) => {} }
  const action = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        settle = { resolve, reject }
      }),
  )
  const { user } = show(<Runner action={action} />)
  await user.dblClick(screen.getByText('Run'))
  expect(action).toHaveBeenCalledOnce()
  settle.reject(new ApiError(422, 'Not now'))
  await user.click(await screen.findByText('Run'))
  expect(action).toHaveBeenCalledTimes(2)
  settle.resolve()
  expect(await screen.findByText('Run')).toBeDefined()
})
