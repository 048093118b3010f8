import { expect, test } from 'vitest'
import { sharedService } from '../../support/service'

const service = await sharedService()
const anna = await service.newPerson()

const evil = 'https://evil.example.org'

/** What a browser adds by itself when a page of another origin sends something here. */
const strange = () => ({ origin: evil, cookie: `token=${anna.token}; console-token=${anna.token}` })

test.each([
  ['application/x-www-form-urlencoded', 'name=Forged&region=eu-west-1'],
  ['text/plain', '{"name":"Forged","region":"eu-west-1"}'],
  ['application/json', '{"name":"Forged","region":"eu-west-1"}'],
])(
  'a form of another origin, sent as %s with the cookies of the person, does nothing',
  async (type, body) => {
    const answer = await service.call('POST', '/api/buckets', {
      body,
      headers: { ...strange(), 'content-type': type },
    })
    expect(answer.status).toBe(401)
    expect((await anna.call('GET', '/buckets')).body.data).toEqual([])
  },
)

test('a page of another origin may not even ask whether it may send a token', async () => {
  const { headers } = await service.call('OPTIONS', '/api/buckets', {
    headers: {
      ...strange(),
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('no answer of the API sets a cookie', async () => {
  const answers = [
    await service.call('POST', '/api/login', {
      body: { email: anna.email, password: anna.password },
    }),
    await anna.call('GET', '/user-info'),
    await service.call('GET', '/api/user-info'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401])
  for (const { headers } of answers) expect(headers).not.toHaveProperty('set-cookie')
})

test.each([
  'Bearer',
  'Bearer ',
  'Basic YTpi',
  'Bearer a b',
  `Bearer ${'x'.repeat(5000)}`,
  'bearer\u0000x',
])('the header "%.20s" lets nobody in', async (authorization) => {
  const answer = await service.call('GET', '/api/buckets', { headers: { authorization } })
  expect([400, 401]).toContain(answer.status)
})

test('a token in the query lets nobody in', async () => {
  for (const name of ['token', 'access_token', 'api_token']) {
    const { status } = await service.call('GET', `/api/buckets?${name}=${anna.token}`)
    expect(status).toBe(401)
  }
})

test('a stranger is refused before the body is looked at, however large it is', async () => {
  const body = { name: 'x'.repeat(2 * 1024 * 1024) }
  expect((await service.call('POST', '/api/buckets', { body })).status).toBe(401)
  const { token } = anna
  const answer = await service.call('POST', '/api/buckets', { token, body })
  expect(answer).toMatchObject({
    status: 413,
    body: { message: 'The request is too large: at most 1 MB' },
  })
})
