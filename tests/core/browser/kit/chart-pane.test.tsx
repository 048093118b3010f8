import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Chart } from '../../../../core/browser/kit/chart/chart'
import { show } from './show'
// Read before the first test, which would else wait for it.
import '../../../../core/browser/kit/chart/chart-pane'

const rows = [
  { day: 'Mon', hits: 1000, misses: 5 },
  { day: '=Tue', hits: 20, misses: undefined },
]

const chart = (
  <Chart
    kind="stacked"
    title="Requests per day"
    rows={rows}
    x={{ label: 'Day', of: ({ day }) => day }}
    series={[
      { label: 'With result', tone: 'good', value: ({ hits }) => hits },
      { label: 'No result', tone: 'none', value: ({ misses }) => misses },
    ]}
    file="requests"
  />
)

test('a series has the colour of what it means, wherever it stands in the chart', async () => {
  const one = { x: { label: 'Day', of: () => 'Mon' }, rows: [1], kind: 'stacked' } as const
  const found = { label: 'With result', tone: 'good', value: () => 1 } as const
  const nothing = { label: 'Without result', tone: 'none', value: () => 1 } as const
  const failed = { label: 'Failed', tone: 'bad', value: () => 1 } as const
  show(
    <>
      <Chart {...one} title="Files" series={[found, nothing, failed]} />
      <Chart {...one} title="Requests" series={[failed, found, nothing]} />
    </>,
  )
  await vi.waitFor(() => expect(screen.getAllByRole('slider')).toHaveLength(2))
  const colorsOf = (label: string) =>
    screen.getAllByText(label).map((key) => key.querySelector('svg')?.getAttribute('class'))
  const colors = ['With result', 'Without result', 'Failed'].map((label) => {
    const [here, there] = colorsOf(label)
    expect(there).toBe(here)
    return here
  })
  expect(new Set(colors).size).toBe(3)
})

test('the keyboard goes from place to place, and each is read out', async () => {
  const { user } = show(chart)
  const plot = await screen.findByRole('slider', { name: 'Requests per day' })
  const read = () => plot.getAttribute('aria-valuetext')
  act(() => plot.focus())
  await user.keyboard('{Home}')
  expect(read()).toBe('Mon, With result 1,000, No result 5')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(read()).toBe('=Tue, With result 20, No result no value')
  expect(plot.getAttribute('aria-valuenow')).toBe('2')
})

test('nothing but zeros is told in words; the table has them all the same', async () => {
  const { user } = show(
    <Chart
      kind="bar"
      title="Plays"
      rows={[{ day: 'Mon' }]}
      x={{ label: 'Day', of: ({ day }) => day }}
      series={[{ label: 'Plays', tone: 'neutral', value: () => 0 }]}
    />,
  )
  await screen.findByText('No data')
  expect(screen.queryByRole('slider')).toBeNull()
  await user.click(screen.getByText('Show as table'))
  within(screen.getByRole('table')).getByText('Mon')
})

test('the same numbers stand in a table', async () => {
  const { user } = show(chart)
  await user.click(await screen.findByText('Show as table'))
  const table = screen.getByRole('table')
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(cells).toEqual([
    ['Day', 'With result', 'No result'],
    ['Mon', '1,000', '5'],
    ['=Tue', '20', ''],
  ])
  await user.click(screen.getByText('Show as chart'))
  expect(screen.queryByRole('table')).toBeNull()
})

test('the same numbers are saved as CSV, unformatted, and no cell is run by a spreadsheet', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  class SavingUrl extends URL {
    static override createObjectURL = (file: Blob) => `blob:${saved.push(file)}`
    static override revokeObjectURL = () => undefined
  }
  vi.stubGlobal('URL', SavingUrl)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  show(chart)
  fireEvent.click(await screen.findByText('CSV'))
  await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 120_000 })
  const text = await textOf(saved[0] as Blob)
  expect(names).toEqual(['requests.csv'])
  expect(text).toBe(
    ['"Day","With result","No result"', '"Mon","1000","5"', `"'=Tue","20",`, ''].join('\r\n'),
  )
})

const textOf = (file: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(file)
  })

test('without rows it says so', async () => {
  show(
    <Chart
      kind="bar"
      title="Plays"
      rows={[]}
      x={{ label: 'Day', of: () => '' }}
      series={[]}
      empty="No plays in this range"
    />,
  )
  expect(await screen.findByText('No plays in this range')).toBeDefined()
})
