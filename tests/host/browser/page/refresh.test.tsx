import { Http } from '@console/core/browser'
import { inProcess } from '@console/core/testing'
import { screen, waitFor } from '@testing-library/react'
import { AxiosError } from 'axios'
import { expect, test } from 'vitest'
import { openConsole } from '../../../support/open-console'
import { sharedService } from '../../../support/service'

const service = await sharedService()
const anna = await service.newPerson()
await anna.call('POST', '/buckets', { name: 'News', region: 'eu-west-1' })

test('a refresh that fails is told beside the rows from before, until one works', async () => {
  const { user, get } = await openConsole('/avr/file-buckets', { service, as: anna })
  await screen.findByRole('row', { name: /News/ })

  get(Http).useAdapter((config) => Promise.reject(new AxiosError('no network', undefined, config)))
  await user.click(screen.getByRole('button', { name: /Refresh/ }))
  await screen.findByText(/^Could not be loaded: The service did not answer/)
  screen.getByRole('row', { name: /News/ })

  get(Http).useAdapter(inProcess(service.app as never))
  await user.click(screen.getByRole('button', { name: /Refresh/ }))
  await waitFor(() => expect(screen.queryByText(/^Could not be loaded/)).toBeNull())
})

test('another order of the list is asked for once', async () => {
  const { user, get } = await openConsole('/avr/file-buckets', { service, as: anna })
  await screen.findByText('News')
  const asked: string[] = []
  const adapter = inProcess(service.app as never)
  get(Http).useAdapter((config) => {
    asked.push(`${config.params?.sort} ${config.params?.order}`)
    return adapter(config)
  })
  const header = screen.getByRole('button', { name: /^Name/ })
  await user.click(header)
  await waitFor(() => expect(location.search).toContain('order=asc'))
  await user.click(header)
  await waitFor(() => expect(location.search).toContain('order=desc'))
  expect(asked).toEqual(['name asc', 'name desc'])
})
