import { screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Project } from '#plugins/base-projects/contract'
import { dialog } from '../../../support/on-screen'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'
import { newBucket, newProject, piece, wav } from '../identify-client'
import { addFile } from './network'

let project: Project

const service = await sharedService()
const anna = await service.newPerson()
const songs: number = await newBucket(anna, 'Songs')
await addFile(service, anna, songs, 'Song', wav(piece(1, 8)))
project = await newProject(anna, [songs], { name: 'App', audio_type: 'recorded' })

const open = (path: string) => openConsole(path, { service, as: anna })

describe('the page of a project', () => {
  test('shows its keys, the secret only when asked, and its buckets', async () => {
    const { user } = await open('/avr/projects/online/App')
    expect(screen.getByText('Recorded Audio')).toBeTruthy()
    expect(document.body.textContent).not.toContain(project.access_secret)
    await user.click(screen.getByRole('button', { name: 'Show Secret key' }))
    expect(screen.getByText(project.access_secret)).toBeTruthy()
    await screen.findByText('Ready: 1')
    expect(screen.getByText('Songs').getAttribute('href')).toBe('/avr/file-buckets/Songs')
  })

  test('says when a bucket of it is gone', async () => {
    const lost = await newBucket(anna, 'Lost')
    await newProject(anna, [lost, songs], { name: 'Half' })
    await anna.call('DELETE', `/buckets/${lost}`)
    await open('/avr/projects/online/Half')
    await screen.findByText('Bucket missing')
  })

  test('moves with its name', async () => {
    await newProject(anna, [songs], { name: 'Before' })
    const { user } = await open('/avr/projects/online/Before')
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    const form = await dialog()
    const name = form.getByRole('textbox', { name: /Project name/ })
    await user.clear(name)
    await user.type(name, 'After')
    await user.click(form.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('After'))
    expect(location.pathname).toBe('/avr/projects/online/After')
  })

  test.each([
    ['that is not there', '/avr/projects/online/Nobody', 'Nobody'],
    ['that is of another kind', '/lcd/projects/lcd/App', 'App'],
    ['of statistics without a project', '/lcd/projects/hr/statistics?project=App', 'App'],
  ])('%s says so', async (_what, path, name) => {
    await open(path)
    await screen.findByText(`There is no project ${name} in this region`)
  })
})

describe('statistics', () => {
  const rows = async () => {
    const table = (await screen.findByText('Mar 10, 2026', { selector: 'td *, td' })).closest(
      'table',
    ) as HTMLElement
    return within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(-4)
          .map(({ textContent }) => textContent),
      )
  }

  beforeAll(async () => {
    await service.db.execute(sql`insert into recognition_counts values
      (${project.id}, '2026-03-09 23:45+00', 4, 1, ${anna.uid}, 'AVR', 'eu-west-1'),
      (${project.id}, '2026-03-10 00:00+00', 2, 3, ${anna.uid}, 'AVR', 'eu-west-1')`)
  })

  test('count the requests of each day of the chosen zone', async () => {
    await open('/avr/projects/statistics?project=App&from=2026-03-09&to=2026-03-10&tz=UTC')
    expect(await rows()).toEqual([
      ['Mar 10, 2026', '2', '3', '3.5'],
      ['Mar 9, 2026', '4', '1', '4.5'],
    ])
    // Valid requests of the whole range.
    expect(screen.getByText('8')).toBeTruthy()
  })

  test('of a zone far east of it are those of other days', async () => {
    await open('/avr/projects/statistics?project=App&from=2026-03-09&to=2026-03-10&tz=Asia/Tokyo')
    expect(await rows()).toEqual([
      ['Mar 10, 2026', '6', '4', '8'],
      ['Mar 9, 2026', '0', '0', '0'],
    ])
  })

  test('without a project in the address offer the projects, or to create one', async () => {
    const { user } = await open('/avr/projects/statistics')
    await user.click(await screen.findByText('App', { selector: 'td a' }))
    await screen.findByText('Statistics of App')
    expect(location.search).toBe('?project=App')
    await open('/lcd/projects/hr/statistics')
    await screen.findByText('No projects yet')
    expect(screen.getAllByText('Create project', { selector: 'button' })).not.toEqual([])
  })

  test('of a range without requests say so, and lead to trying the project', async () => {
    await open('/avr/projects/statistics?project=App&from=2026-01-01&to=2026-01-02&tz=UTC')
    expect(screen.getByText('No requests in this range')).toBeTruthy()
    const [link] = screen.getAllByRole('link', { name: 'Try it' })
    expect(link?.getAttribute('href')).toBe('/avr/projects/online/App?tab=try')
  })
})
