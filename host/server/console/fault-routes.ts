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
import { sourcePositions } from '../plugin-faults/source-positions'
import type { ExternalPlugins } from './external-plugins'

interface Options {
  operator: Pick<OperatorConfig, 'plugins'>
  external: Pick<ExternalPlugins, 'manifests' | 'served'>
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
      const { plugin, version, revision, step, message } = body
      await new PluginFaults(db).note({
        plugin,
        version,
        revision,
        step,
        half: 'browser',
        // By the console already, whoever calls.
        message: impersonal(message),
        frames: await toSources(body, options),
        uid: caller.uid,
      })
    }),
  ]
}

/** Frames with positions in their author's source, where the plugin's folder has the maps of this build. */
async function toSources(
  { plugin, revision, frames }: { plugin: string; revision: string; frames: string[] },
  { external }: Pick<Options, 'external'>,
): Promise<string[]> {
  const served = await external.served(plugin)
  if (!served) return frames
  return Promise.all(
    frames.map(async (frame) => {
      const [, file] = /([\w.-]+\.js):\d+:\d+\)?$/.exec(frame) ?? []
      const map = file && (await served.open(revision, `${file}.map`).catch(() => undefined))
      return map ? sourcePositions(map.toString())(frame) : frame
    }),
  )
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
