import { Http, type PluginCode } from '@console/core/browser'
import { type EnabledPlugin, Manifest, type ManifestInput } from '@console/core/contract'
import { TokenStore } from '@console/core/host'
import { inProcess } from '@console/core/testing'
import { act, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished } from 'vitest'
import { startConsole } from '../../host/browser/start-console'
import { OperatorConfig } from '../../host/server/config/console-config'
import { readOutsideSettings } from '../../host/server/config/outside-settings'
import { browserConfig } from '../../host/server/console/page/browser-config'
import type { Person, TestService } from './service'

declare global {
  interface ImportMeta {
    glob(pattern: string): Record<string, () => Promise<unknown>>
  }
}

/** Every plugin's browser half, by the address that the test's page gives it. */
const modules = import.meta.glob('../../plugins/*/browser/plugin.ts')

interface Opening {
  service: Pick<TestService, 'app'>
  /** Signed in; nobody: signed out. */
  as?: Pick<Person, 'token'>
  config?: object
  /** Where the service listens: live events come over a stream that in-process calls do not have. */
  events?: string
  /** Plugins of the test itself, beside those of the build. */
  plugins?: readonly ({ manifest: ManifestInput; code: PluginCode } & Pick<EnabledPlugin, 'kind'>)[]
}

function settingsOf(
  input: ManifestInput,
  operator: OperatorConfig,
): Pick<EnabledPlugin, 'settings'> {
  const manifest = Manifest.parse(input)
  const settings = readOutsideSettings(manifest, operator.settings[manifest.id])
  return settings ? { settings } : {}
}

/** The whole console in jsdom, with the embedded service behind it in the same process. */
export async function openConsole(
  path: string,
  { service, as, config = {}, events, plugins: own = [] }: Opening,
) {
  window.history.replaceState({}, '', path)
  const operator = OperatorConfig.parse(config)
  const plugins = Object.fromEntries(
    Object.keys(modules).map((file) => {
      const id = file.split('/').at(-3) as string
      return [id, { file, imports: [], pages: {} }]
    }),
  )
  const assets = {
    main: { file: '', imports: [], drawing: [], signedIn: [], calls: [] },
    plugins,
    shared: {},
  }
  const root = document.body.appendChild(document.createElement('div'))
  const browser = browserConfig(operator, assets)
  const console = startConsole(
    {
      ...browser,
      ...(events && { apiOrigin: events }),
      capabilities: { ...browser.capabilities, events: events !== undefined },
      plugins: [
        ...browser.plugins,
        ...own.map(({ manifest, kind }) => ({
          manifest: Manifest.parse(manifest),
          entry: manifest.id,
          ...settingsOf(manifest, operator),
          ...(kind && { kind }),
        })),
      ],
    },
    {
      root,
      nonce: '',
      async importModule(address) {
        // A plugin that has failed is asked for by `?retry=`.
        const [place = ''] = address.split('?')
        const found = own.find(({ manifest }) => manifest.id === place)
        return (found ? { default: found.code } : await modules[place]?.()) as never
      },
      prepare(get) {
        get(Http).useAdapter(inProcess(service.app as never))
        if (as) get(TokenStore).set(as.token)
        else get(TokenStore).clear()
      },
    },
  )
  onTestFinished(() => {
    act(() => console.stop())
    root.remove()
    localStorage.clear()
    sessionStorage.clear()
  })
  const user = userEvent.setup()
  await waitFor(() => expect(document.querySelector('h1')).toBeTruthy(), { timeout: 120_000 })
  return { user, get: console.get }
}
