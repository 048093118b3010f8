import { describe, expect, test } from 'vitest'
import { serverPluginProblem } from '../../../host/server/customer-plugins/server-plugin-problem'

describe('Problem of a server plugin', () => {
  test('says that a newer build or setting is not used while the one before runs', () => {
    expect(
      serverPluginProblem({ state: 'running', cause: 'settings.acme.zoom: expected number' }),
    ).toBe('A newer build or setting is not used: settings.acme.zoom: expected number')
  })

  test('is the cause where it does not run, and empty where there is none', () => {
    expect(serverPluginProblem({ state: 'down', cause: 'no such luck' })).toBe('no such luck')
    expect(serverPluginProblem({ state: 'running', cause: '' })).toBe('')
    expect(serverPluginProblem(undefined)).toBe('')
  })
})
