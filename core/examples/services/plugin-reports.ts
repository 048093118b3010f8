// The plugins of this console as their operator reads them: states, bytes, faults, and why an entry is hidden from whom.
import {
  type EntryReport,
  type Explanation,
  type LoadContext,
  type PluginInspection,
  type PluginReport,
  PluginReports,
} from '@console/core/browser'
import { harmless, type Viewer, writeOut } from '@console/core/contract'

const isBad = ({ state }: PluginReport) => state === 'failed' || state === 'blocked'
const textOf = ({ lead }: Explanation) => writeOut(lead)

/** Of a page's `load`. */
export async function faults({ get }: LoadContext) {
  const inspection: PluginInspection = await get(PluginReports).open()
  return inspection.reports$.value.filter(isBad).map(({ id, faults }) => ({
    id,
    // Without credentials, which a failure may quote.
    faults: faults.map((fault) => harmless(fault.cause)),
  }))
}

export const hiddenFrom = (viewer: Viewer, inspection: PluginInspection) =>
  inspection
    .entriesFor(viewer)
    .filter(({ seen }: EntryReport) => seen === 'hidden')
    .map(({ name, why }) => `${name}: ${textOf(why)}`)
