import { afterAll, vi } from 'vitest'
import { dropTestDatabases } from './postgres'

afterAll(() => {
  // Files share a worker: what the last test of one replaced would be in place when the next begins.
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
afterAll(dropTestDatabases)
