import { afterEach, expect, test } from 'vitest'
import { Regions } from '../../../../core/browser/services/deployment/region'
import { Notifications } from '../../../../core/browser/services/messages/notifications'
import { openCore, user } from './open-core'

afterEach(() => history.replaceState(undefined, '', '/'))

const query = (text: string) => new URLSearchParams(text)

test('the region comes from the address, else from the user, else it is eu-west-1', async () => {
  const { get } = await openCore({})
  const regions = get(Regions)
  expect(regions.region$.value).toBe('eu-west-1')
  regions.settle(query('page=1'), undefined)
  expect(regions.region$.value).toBe('eu-west-1')
  regions.settle(query('page=1'), user)
  expect(regions.region$.value).toBe('us-west-2')
  regions.settle(query('region=ap-southeast-1'), user)
  expect(regions.region$.value).toBe('ap-southeast-1')
})

test('what an address named holds for the links that do not name it', async () => {
  const { get } = await openCore({})
  get(Regions).settle(query('region=eu-west-1'), user)
  get(Regions).settle(query(''), user)
  expect(get(Regions).region$.value).toBe('eu-west-1')
})

test.each(['mars-1', 'cn-north-1', ''])('an address cannot name %j', async (region) => {
  const { get } = await openCore({})
  get(Regions).settle(query(`region=${region}`), user)
  expect(get(Regions).region$.value).toBe('us-west-2')
})

test('China is offered in a China build only, and alone', async () => {
  const { get } = await openCore({}, { config: { buildRegion: 'cn-north-1' } })
  expect(get(Regions).offered).toEqual(['cn-north-1'])
  expect(get(Regions).region$.value).toBe('cn-north-1')
  get(Regions).settle(query(''), user)
  expect(get(Regions).region$.value).toBe('cn-north-1')
})

test.each([200, 500, 401])(
  'switching stores the region and reloads with it, also after %i',
  async (status) => {
    history.replaceState(undefined, '', '/avr/file-buckets?page=2&region=eu-west-1')
    const { get, asked, navigation } = await openCore({
      'PUT /api/user-region': () => ({ status, body: { data: { region: 'us-west-2' } } }),
    })
    await get(Regions).switchTo('us-west-2')
    expect(asked.map(({ body }) => body)).toEqual(['{"region":"us-west-2"}'])
    expect(navigation.reloads).toEqual(['/avr/file-buckets?page=2&region=us-west-2'])
    expect(get(Notifications).list$.value).toEqual([])
  },
)

test('an address of the console takes the region along', async () => {
  const { get } = await openCore({})
  expect(get(Regions).inAddress('/bm/custom?tab=a#x')).toBe('/bm/custom?tab=a&region=eu-west-1#x')
})
