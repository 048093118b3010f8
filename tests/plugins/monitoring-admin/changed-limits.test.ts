import { expect, test } from 'vitest'
import { changedLimits } from '../../../plugins/monitoring-admin/browser/customer/limits/plan-dialog'
import { addApp } from '../../support/factor'
import { openService } from '../../support/service'

const config = { plugins: { on: ['monitoring-admin'] } }
const service = await openService({}, { operator: config })

test('a change of plan names the limits that it changes', async () => {
  const operator = await service.newPerson({ operator: ['read-admin-monitoring'] })
  await addApp(operator)
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
