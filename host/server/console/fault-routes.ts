import {
  covers,
  impersonal,
  isOperatorScope,
  type Manifest,
  pluginFaultsApi,
} from '@console/core/contract'
import { type Caller, invalid, type Route, route } from '@console/core/server'
import { offeredManifests } from '../../catalogue'
import type { OperatorConfig } from '../config/console-config'
import type { Audience } from '../identity/accounts/audience'
import { countInHour } from '../identity/attempts/hourly'
import { isForOperators } from '../operators/for-operators'
import { PluginFaults } from '../plugin-faults/plugin-faults'
import type { ExternalPlugins } from './external-plugins'

interface Options {
  operator: Pick<OperatorConfig, 'plugins'>
  external: Pick<ExternalPlugins, 'manifests'>
  audience: Pick<Audience, 'includes'>
}

/** Of an account: consoles send fewer by themselves. */
const mostInHour = 120

/** What consoles tell of plugins that their account has. */
export function faultRoutes(options: Options): Route[] {
  return [
    route(pluginFaultsApi.tell, async ({ body, caller, db }) => {
      if (!(await hasPlugin(body.plugin, caller, options)))
        throw invalid({ plugin: 'This account has no such plugin' })
      await countInHour(db, caller.uid, 'faults of plugins', mostInHour)
      const { plugin, version, revision, step, message, frames } = body
      await new PluginFaults(db).note({
        plugin,
        version,
        revision,
        step,
        half: 'browser',
        // By the console already, whoever calls.
        message: impersonal(message),
        frames,
        uid: caller.uid,
      })
    }),
  ]
}

async function hasPlugin(
  id: string,
  caller: Caller,
  { operator, external, audience }: Options,
): Promise<boolean> {
  const all = [...offeredManifests(operator.plugins), ...(await external.manifests())]
  const manifest = all.find((one) => one.id === id)
  if (!manifest || operator.plugins.off.includes(id)) return false
  if (isForOperators(manifest) && !worksIn(manifest, caller)) return false
  return await audience.includes(manifest, caller)
}

const worksIn = ({ scopes }: Manifest, caller: Caller) =>
  Object.keys(scopes)
    .filter(isOperatorScope)
    .some((resource) => covers(caller.scopes, `read-${resource}`))
