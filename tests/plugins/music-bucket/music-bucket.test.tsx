import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'

const service = await openService()
const anna = await service.newPerson()
await service.db.insert(bucketFiles).values({
  uid: 0,
  bucket_id: 23,
  acr_id: 'c'.repeat(32),
  state: 1,
  data_type: 'audio',
  title: 'Northern Rain',
  duration: 200,
  user_defined: {
    artists: [{ name: 'Zoë Example' }],
    external_ids: { isrc: 'USRC17607839' },
  } as never,
})

async function lookUp(text: string) {
  const { user } = await openConsole('/avr/music-bucket', { service, as: anna })
  await user.type(screen.getByRole('textbox', { name: /Title, artist or ISRC/ }), text)
  await user.click(screen.getByText('Search', { selector: 'button' }))
}

test('says what the bucket holds', async () => {
  await openConsole('/avr/music-bucket', { service, as: anna })
  expect(screen.getByText('Recordings').nextElementSibling?.textContent).toBe('1')
})

test.each(['rain', 'US-RC1-76-07839'])('%s leads to the ACR ID', async (text) => {
  await lookUp(text)
  const table = within(await screen.findByRole('table', { name: 'Recordings' }))
  expect(table.getByText('Zoë Example')).toBeTruthy()
  expect(table.getByRole('button', { name: 'Copy ACR ID' })).toBeTruthy()
})

test('a text that is too long is told at its field', async () => {
  const { user } = await openConsole('/avr/music-bucket', { service, as: anna })
  await user.click(screen.getByRole('textbox', { name: /Title, artist or ISRC/ }))
  await user.paste('x'.repeat(501))
  await user.click(screen.getByText('Search', { selector: 'button' }))
  expect(await screen.findByText('At most 500 characters')).toBeTruthy()
})

test('a recording that is not there is said to be not there', async () => {
  await lookUp('nobody')
  expect(await screen.findByText('No recording was found')).toBeTruthy()
})
