// What a console would find wrong with a plugin, in its own tests: manifest and code, a build that fails, imports past the doors.
import type { PluginCode } from '@console/core/browser'
import type { ManifestInput } from '@console/core/contract'
import { checkBuild, checkIsolation, checkPlugin } from '@console/core/testing'
import { expect, test } from 'vitest'

/** In a test file with the default exports of `manifest.ts` and `browser/plugin.ts`. */
export function checks(manifest: ManifestInput, plugin: PluginCode) {
  test('manifest and code belong together', async () => {
    expect(await checkPlugin(manifest, plugin)).toEqual([])
  })
  test('it can be built', async () => {
    expect(await checkBuild('.')).toEqual([])
  })
  test('the sources use nothing but the doors of the console', async () => {
    expect(await checkIsolation('.')).toEqual([])
  })
}
