import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { TracksQuery } from '../../../plugins/metadata-links/contract'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const service = await openService()
const anna = await service.newPerson()
await service.db.insert(bucketFiles).values({
  uid: 0,
  bucket_id: 23,
  acr_id: 'b'.repeat(32),
  state: 1,
  data_type: 'audio',
  title: 'Northern Rain',
  duration: 200,
  user_defined: {
    artists: [{ name: 'Zoë Example' }],
    external_metadata: { spotify: { track: { id: 'sp1' } } },
    works: [
      {
        iswc: 'T-123',
        name: 'Rain',
        creators: [{ name: 'Ada Example', roles: ['composer'] }, { name: 'Bea Example' }],
      },
    ],
  } as never,
})

const searchFor = async (
  user: { type(at: Element, text: string): Promise<void>; click(at: Element): Promise<void> },
  text: string,
) => {
  await user.type(screen.getByRole('textbox', { name: /Words/ }), text)
  await user.click(screen.getByRole('button', { name: 'Search' }))
}

test('a song that is looked for is shown with its links, as JSON and as a command', async () => {
  const { user } = await openConsole('/metadata-links/reference', { service, as: anna })
  await searchFor(user, 'northern rain')
  const card = within(await screen.findByRole('region', { name: 'Northern Rain' }))
  expect(card.getByText('Zoë Example')).toBeTruthy()
  expect(card.getByText('Spotify').getAttribute('href')).toBe('https://open.spotify.com/track/sp1')
  expect(screen.getByText(/has no adapter for Apple Music/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'curl' }))
  const command = screen.getByRole('region', { name: 'curl command' }).textContent ?? ''
  expect(command).toContain('/api/external-metadata/tracks?query=northern+rain')
  expect(command).toContain('$CONSOLE_TOKEN')
  expect(command).not.toContain(anna.token)
})

test('the page is a reference, with an example that is really called', async () => {
  const { user } = await openConsole('/metadata-links/reference', { service, as: anna })
  const table = (name: string) => within(screen.getByRole('table', { name }))
  for (const name of Object.keys(TracksQuery.shape)) {
    expect(table('Parameters').getByText(name)).toBeTruthy()
  }
  expect(table('What is answered').getByText('data[].external_metadata')).toBeTruthy()
  expect(table('Errors').getByText('422')).toBeTruthy()
  const counted = async () =>
    (await anna.call('GET', '/external-metadata/overview?timeoffset=0')).body.data.month
  const before = await counted()
  const example = within(screen.getByRole('region', { name: 'Example' }))
  expect(example.getByText(/tracks\?query=Northern\+Rain/)).toBeTruthy()
  await user.click(example.getByRole('button', { name: 'Call it' }))
  expect(await example.findByText(/Answered after/)).toBeTruthy()
  expect(await counted()).toBe(before + 1)
})

test('a search that cannot be is refused at its field before it is sent', async () => {
  const { user } = await openConsole('/metadata-links/reference', { service, as: anna })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Search by' }), 'ISRC')
  await user.type(screen.getByRole('textbox', { name: /ISRC/ }), 'nonsense')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('An ISRC looks like USRC17607839')).toBeTruthy()
})

test('what is wrong with one kind of search is not said of another', async () => {
  const { user } = await openConsole('/metadata-links/reference', { service, as: anna })
  const kinds = screen.getByRole('combobox', { name: 'Search by' })
  await user.selectOptions(kinds, 'ISRC')
  await user.type(screen.getByRole('textbox', { name: /ISRC/ }), 'nonsense')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByText('An ISRC looks like USRC17607839')
  await user.selectOptions(kinds, 'Words')
  expect(screen.queryByText('An ISRC looks like USRC17607839')).toBeNull()
  await searchFor(user, 'northern rain')
  expect(await screen.findByRole('region', { name: 'Northern Rain' })).toBeTruthy()
})

test('a link of no platform is refused at its field, and no other question’s answer stands beside it', async () => {
  const { user } = await openConsole('/metadata-links/reference', { service, as: anna })
  await searchFor(user, 'northern rain')
  await screen.findByRole('region', { name: 'Northern Rain' })
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Search by' }),
    'Link on a platform',
  )
  const link = screen.getByRole('textbox', { name: /Link/ })
  await user.type(link, 'https://example.com/song')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText('This is no address of a platform that is known')).toBeTruthy()
  expect(link.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('region', { name: 'Northern Rain' })).toBeNull()
})

test('identifiers and links can be copied, and a work names who made it', async () => {
  const { user } = await openConsole('/metadata-links/reference', { service, as: anna })
  await user.click(screen.getByRole('switch', { name: /Works/ }))
  await searchFor(user, 'northern rain')
  const card = within(await screen.findByRole('region', { name: 'Northern Rain' }))
  await user.click(card.getByRole('button', { name: 'Copy ACR ID' }))
  expect(await navigator.clipboard.readText()).toBe('b'.repeat(32))
  await user.click(card.getByRole('button', { name: 'Copy Link to Spotify' }))
  expect(await navigator.clipboard.readText()).toBe('https://open.spotify.com/track/sp1')
  expect(card.getByText('Rain, T-123 · Ada Example (composer) · Bea Example')).toBeTruthy()
})

test('no song is an answer, not a fault', async () => {
  const { user } = await openConsole('/metadata-links/reference', { service, as: anna })
  await searchFor(user, 'nobody')
  expect(await screen.findByText('No song was found')).toBeTruthy()
  expect(screen.getByText('Try fewer words, or another way to search.')).toBeTruthy()
})

test('the overview says that there is nothing yet', async () => {
  await openConsole('/metadata-links/overview', { service, as: await service.newPerson() })
  expect(screen.getByText('No requests in the last 30 days')).toBeTruthy()
})

test('the overview counts requests and lists the last ones', async () => {
  const bert = await service.newPerson()
  await bert.call('GET', '/external-metadata/tracks?query=rain')
  await openConsole('/metadata-links/overview', { service, as: bert })
  expect(screen.getByText('Last requests')).toBeTruthy()
  const today = within(screen.getByRole('region', { name: 'Requests today' }))
  expect(today.getByText('1')).toBeTruthy()
  expect(screen.getByText('No platform adapters in this deployment')).toBeTruthy()
  const last = screen.getByRole('region', { name: 'Table: Last requests' })
  expect(last.tabIndex).toBe(0)
  expect(within(last).getByText('rain')).toBeTruthy()
})

test('the overview says where no link to a platform was found', async () => {
  const carl = await service.newPerson()
  await carl.call('GET', '/external-metadata/tracks?query=nobody')
  await openConsole('/metadata-links/overview', { service, as: carl })
  expect(screen.getByText('No links to platforms were found yet')).toBeTruthy()
})
