import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openConsole } from '../../support/open-console'
import { openService } from '../../support/service'
import { newBucket } from '../base-projects/identify-client'
import { newProject, newStream } from '../bm/monitored'
import { addResults } from '../bm/support/seeded'

const config = {
  plugins: { on: ['customization-on-air-demo'] },
  customerGroups: { 'on-air-demo': [1001] },
}

const service = await openService({}, { operator: config })
const anna = await service.newPerson({ limitType: 'Custom' })
const project = await newProject(anna, [await newBucket(anna, 'Songs')], { type: 'BM-LOCAL' })
const stream = await newStream(anna, project.id, ['https://radio.example/1'], { name: 'One' })
const begin = new Date(Date.now() - 60_000)
await addResults({ service, person: anna, stream }, [
  { begin: new Date(begin.getTime() - 600_000), title: 'Earlier song' },
  { begin, seconds: 60, over: false, title: 'Song of now', artists: 'The Testers' },
])

test('the page shows what streams play now, and what they played last', async () => {
  const { user } = await openConsole('/bm/customization/on-air-demo', { service, as: anna, config })
  const link = await screen.findByText('Song of now', { selector: 'td a' })
  expect(link.getAttribute('href')).toContain('/One/results?day=')
  expect(screen.queryByText('Earlier song')).toBeNull()
  await user.click(screen.getByText('Played last', { selector: 'nav a' }))
  await screen.findByText('Earlier song', { selector: 'td a' })
  await waitFor(() => expect(screen.queryByText('Song of now')).toBeNull())
})
