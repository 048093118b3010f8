import { expect, test } from 'vitest'
import { openService } from '../../support/service'

const perAccountHour = { supportMails: 3, iamUsers: 2, tokens: 4 }
const service = await openService({}, { operator: { rateLimits: { perAccountHour } } })

const made = { password: 'seven green bottles', password_confirmation: 'seven green bottles' }

test.each([
  [
    'mails to the support team',
    3,
    '/support',
    () => ({ email: 'x@example.org', description: 'Help', type: 'Support' }),
  ],
  [
    'IAM users',
    2,
    '/iam-users',
    (at: number) => ({ name: `user-${at}`, scopes: ['all'], ...made }),
  ],
  [
    'access tokens',
    4,
    '/personal-access-token',
    (at: number) => ({ name: `job ${at}`, scopes: ['all'] }),
  ],
])(
  'an account makes so many %s within an hour: %i, however many at once',
  async (_what, most, path, body) => {
    const anna = await service.newPerson()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => anna.call('POST', path, body(at))),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(8 - most)
    expect(Number(refused[0]?.headers['retry-after'])).toBeLessThanOrEqual(3600)
    const other = await service.newPerson()
    expect((await other.call('POST', path, body(0))).status).toBeLessThan(300)
  },
)
