import { expect, test } from 'vitest'
import { changedLimits } from '../../../plugins/monitoring-admin/browser/customer/limits/plan-dialog'
import { sharedService } from '../../support/service'

const service = await sharedService()

test('a change of plan names the limits that it changes', async () => {
  const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
  const anna = await service.newPerson({ limitType: 'Premium' })
  const { body } = await operator.call('GET', `/admin/monitoring/customers/${anna.uid}`)
  const { file_buckets: premium } = body.data.limits
  expect(changedLimits(body.data, 'Custom')).toContainEqual({
    field: 'file_buckets',
    from: premium,
    to: undefined,
  })
  expect(changedLimits(body.data, 'Premium')).toEqual([])
})
