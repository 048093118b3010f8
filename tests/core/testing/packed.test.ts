import { expect, test } from 'vitest'
import type * as described from '../../../core/testing/packed'
import * as packed from '../../support/for-authors'

test('the testing door of the package is what its types say', () => {
  const {
    checkBuild,
    checkIsolation,
    checkPlugin,
    inProcess,
    multipart,
    openConsole,
    serverHalf,
    startService,
  } = packed satisfies typeof described
  expect([
    checkBuild,
    checkIsolation,
    checkPlugin,
    inProcess,
    multipart,
    openConsole,
    serverHalf,
    startService,
  ]).toEqual(Object.values(packed).map(() => expect.any(Function)))
})
