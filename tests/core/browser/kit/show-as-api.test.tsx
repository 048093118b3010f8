import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { nodeOf, pythonOf } from '../../../../core/browser/kit/api/call-samples'
import type { Call } from '../../../../core/contract'
import { openConsole } from '../../../support/open-console'
import { openService, type Person } from '../../../support/service'

let anna: Person
let address: string

const service = await openService()
address = await service.app.listen({ port: 0, host: '127.0.0.1' })
beforeEach(async () => {
  anna = await service.newPerson()
})

const inDialog = async () => within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement)

/** What the command prints when a person runs it with a token of theirs. */
async function run(command: string) {
  const script = command.replace(window.location.origin, address).replace('curl ', 'curl -s ')
  const env = { ...process.env, CONSOLE_TOKEN: anna.token }
  const { stdout } = await promisify(execFile)('sh', ['-c', script], { env })
  return JSON.parse(stdout)
}

test('the command of a list brings the same rows, in the same order', {
  tags: 'curl',
}, async () => {
  await anna.call('POST', '/buckets', { name: 'News', region: 'eu-west-1', type: 'File' })
  await anna.call('POST', '/buckets', { name: "Anna's", region: 'eu-west-1', type: 'File' })
  const path = '/avr/file-buckets?sort=name&order=asc'
  const { user } = await openConsole(path, { service, as: anna })
  await user.click(screen.getByText('Show as API'))
  const command = (await screen.findByLabelText('curl command')).textContent ?? ''
  expect(screen.getByText('Scope that the token needs: read-buckets')).toBeTruthy()
  expect(command).not.toContain(anna.token)
  const { data } = await run(command)
  expect(data.map(({ name }: { name: string }) => name)).toEqual(["Anna's", 'News'])
})

test('the command of a form makes what the form would make', { tags: 'curl' }, async () => {
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await user.click(screen.getAllByText('Create bucket')[0] as HTMLElement)
  const form = await inDialog()
  await user.type(form.getByRole('textbox', { name: /^Name/ }), "It's mine")
  await user.click(form.getByText('Show as API'))
  const command = (await screen.findByLabelText('curl command')).textContent ?? ''
  const { data } = await run(command)
  expect(data).toMatchObject({ name: "It's mine", type: 'File', region: 'eu-west-1' })
})

test('the Python program holds the body as a literal of its own', () => {
  const endpoint = { method: 'POST', path: '/things/{id}', status: 200 } as Call['endpoint']
  const body = { name: "It's", tags: ['a', 'b'], of: { on: true, off: null }, none: undefined }
  const code = pythonOf({ endpoint, params: { id: 7 }, body }, { address: (path) => `/api${path}` })
  expect(code).toContain(
    [
      '    json={',
      '        "name": "It\'s",',
      '        "tags": ["a", "b"],',
      '        "of": {',
      '            "on": True,',
      '            "off": None,',
      '        },',
      '    },',
    ].join('\n'),
  )
  expect(code).not.toContain('json.loads')
})

test('the Node program does what the form would do', () => {
  const endpoint = { method: 'POST', path: '/things/{id}', status: 200 } as Call['endpoint']
  const address = (path: string) => `/api${path}`
  const code = nodeOf({ endpoint, body: { name: "It's" } }, { address })
  expect(code).toContain(`${window.location.origin}/api/things/{id}`)
  expect(code).toContain("method: 'POST'")
  expect(code).toContain('"name": "It\'s"')
  expect(code).toContain('process.env.CONSOLE_TOKEN')
})

test('the language that was looked at last is there the next time, and a link to the reference', async () => {
  const { user } = await openConsole('/avr/file-buckets', { service, as: anna })
  await user.click(screen.getByText('Show as API'))
  await user.click((await screen.findAllByText('Node'))[0] as HTMLElement)
  await screen.findByLabelText('Node program')
  const link = screen.getByText('Parameters and answer in the API reference')
  expect(link.getAttribute('href')).toBe('/api-reference?operation=get-buckets')
  await user.click((await inDialog()).getByText('Close'))
  await user.click(screen.getByText('Show as API'))
  await screen.findByLabelText('Node program')
})
