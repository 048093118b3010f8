import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type TestService } from '../../support/service'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('the API documentation wears the console, works on plain http, and runs no strange script', async () => {
  const page = await service.call('GET', '/api/docs')
  expect(page).toMatchObject({ status: 200 })
  expect(page.body).toContain('<title>Console API</title>')
  const [, css = ''] = /href="([^"]*console\.css)"/.exec(page.body) ?? []
  const skin = await service.call('GET', css)
  expect(skin).toMatchObject({
    status: 200,
    headers: { 'content-type': expect.stringContaining('text/css') },
  })
  const rules = String(page.headers['content-security-policy'])
  expect(rules).toMatch(/script-src 'self'/)
  expect(rules).not.toMatch(/upgrade-insecure-requests|script-src[^;]*unsafe|swagger\.io/)
})
