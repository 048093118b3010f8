import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rowAction } from '../../support/on-screen'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'
import { addResults } from '../bm/support/seeded'

const config = {
  plugins: { on: ['customization-statistics'] },
  customerGroups: { statistics: [1001] },
}

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })

const open = (search = '') =>
  openConsole(`/bm/customization/statistics?from=2026-03-01&to=2026-03-02&tz=UTC${search}`, {
    service,
    as: anna,
    config,
  })

/** Cells of each row, without those of the menu. */
const shows = (expected: string[]) =>
  waitFor(() => {
    const [, ...rows] = within(screen.getByRole('table', { name: /Statistics/ })).getAllByRole(
      'row',
    )
    const texts = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(texts.map((cells) => cells.filter(Boolean).join(' | '))).toEqual(expected)
  })

test('without a project the page says what it counts', async () => {
  await open()
  expect(await screen.findByText('There is no monitoring project in this region yet')).toBeTruthy()
})

test('plays and airtime of a project are told by day, stream, title and artist, of the streams that are chosen', async () => {
  const project = await newProject(anna, [await newBucket(anna, 'Songs')], { type: 'BM-LOCAL' })
  const address = ['https://radio.example/1']
  const one = await newStream(anna, project.id, address, { name: 'One' })
  const two = await newStream(anna, project.id, address, { name: 'Two' })
  await newStream(anna, project.id, address, { name: 'Three' })
  const at = (day: number) => new Date(Date.UTC(2026, 2, day, 12))
  await addResults({ service, person: anna, stream: one }, [
    { begin: at(1), title: 'Song', artists: 'Ann' },
    { begin: new Date(at(2).getTime() + 3_600_000), title: 'Song', artists: 'Ann' },
  ])
  await addResults({ service, person: anna, stream: two }, [
    { begin: at(2), title: 'Other', artists: 'Ben' },
  ])

  const { user } = await open()
  await shows(['Mar 1, 2026 | 1 | 3 min | 0', 'Mar 2, 2026 | 2 | 6 min | 0'])
  fireEvent.click(screen.getByRole('link', { name: 'By title' }))
  await shows(['Song | Ann | 2 | 6 min | 0', 'Other | Ben | 1 | 3 min | 0'])
  const title = screen.getByRole('link', { name: 'Song' }).getAttribute('href')
  expect(title).toMatch(/data-analytics-details\?by=track&key=\d+&from=2026-03-01&to=2026-03-02/)

  await user.click(screen.getByRole('button', { name: 'Streams: all' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Two' }))
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Three' }))
  await user.keyboard('{Escape}')
  await shows(['Other | Ben | 1 | 3 min | 0'])
  expect(screen.getByRole('button', { name: 'Streams: 2 of 3' })).toBeTruthy()

  // The streams stay chosen.
  fireEvent.click(screen.getByRole('link', { name: 'By artist' }))
  await shows(['Ben | 1 | 3 min | 0'])
})

test('what a stream played is a file in its row', async () => {
  const files: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: {
    href: string
  }) {
    files.push(this.href)
  })
  const { user } = await open('&tab=statistics-streams')
  await shows(['One | 2 | 6 min | 0', 'Two | 1 | 3 min | 0'])
  await rowAction(user, 'Two', 'The last day as CSV')
  await vi.waitFor(() => expect(files).toHaveLength(1), { timeout: 120_000 })
  const { pathname, search } = new URL(files[0] ?? '')
  const file = await service.app.inject({ url: pathname + search })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('Other')
  expect(file.body).not.toContain('Song')
})

test('availability is shown by stream, with the days of the range', async () => {
  await openConsole('/bm/customization/availability-statistics', { service, as: anna, config })
  const link = await screen.findByText('Three', { selector: 'td a' })
  expect(link.getAttribute('href')).toMatch(/\/Three\/state\?from=\d{4}-\d\d-\d\d&to=/)
  expect(screen.getByText('Time received by stream')).toBeTruthy()
})
