import { type EnabledPlugin, Manifest, type ManifestInput } from '@console/core/contract'
import type { ServerPlugin } from '@console/core/server'
import account from '../plugins/account/manifest'
import apiReference from '../plugins/api-reference/manifest'
import avr from '../plugins/avr/manifest'
import baseProjects from '../plugins/base-projects/manifest'
import billing from '../plugins/billing/manifest'
import billingAdmin from '../plugins/billing-admin/manifest'
import bm from '../plugins/bm/manifest'
import buckets from '../plugins/buckets/manifest'
import channels from '../plugins/channels/manifest'
import downloads from '../plugins/customization-downloads/manifest'
import stationMap from '../plugins/customization-map/manifest'
import musicCheck from '../plugins/customization-music-check/manifest'
import onAirDemo from '../plugins/customization-on-air-demo/manifest'
import statistics from '../plugins/customization-statistics/manifest'
import textSearch from '../plugins/customization-text-search/manifest'
import ucfGptDemo from '../plugins/customization-ucf-gpt-demo/manifest'
import dashboards from '../plugins/dashboards/manifest'
import evidence from '../plugins/evidence/manifest'
import filescanning from '../plugins/filescanning/manifest'
import gallery from '../plugins/gallery/manifest'
import home from '../plugins/home/manifest'
import lcd from '../plugins/lcd/manifest'
import metadataLinks from '../plugins/metadata-links/manifest'
import monitoringAdmin from '../plugins/monitoring-admin/manifest'
import musicBucket from '../plugins/music-bucket/manifest'
import offline from '../plugins/offline/manifest'
import pluginStudio from '../plugins/plugin-studio/manifest'
import pricing from '../plugins/pricing/manifest'
import sample from '../plugins/sample/manifest'
import signIn from '../plugins/sign-in/manifest'
import tools from '../plugins/tools/manifest'
import tracker from '../plugins/tracker/manifest'
import ucf from '../plugins/ucf/manifest'

interface CatalogueEntry {
  manifest: ManifestInput
  /** Part of every console unless the operator switches it off. */
  on: boolean
  /** Without it nobody could sign in, or see what is wrong: nothing in an address switches it off. */
  needed?: boolean
  server?: () => Promise<{ default: ServerPlugin }>
}

/** The plugins that this build carries; they fill a demo account in this order. */
export const catalogue: CatalogueEntry[] = [
  { manifest: signIn, on: true, needed: true },
  { manifest: home, on: true, needed: true },
  { manifest: account, on: true },
  { manifest: apiReference, on: true },
  { manifest: avr, on: true },
  { manifest: lcd, on: true },
  { manifest: ucf, on: true, server: () => import('../plugins/ucf/server/plugin') },
  { manifest: buckets, on: true, server: () => import('../plugins/buckets/server/plugin') },
  {
    manifest: filescanning,
    on: true,
    server: () => import('../plugins/filescanning/server/plugin'),
  },
  { manifest: evidence, on: true, server: () => import('../plugins/evidence/server/plugin') },
  { manifest: channels, on: true, server: () => import('../plugins/channels/server/plugin') },
  {
    manifest: baseProjects,
    on: true,
    server: () => import('../plugins/base-projects/server/plugin'),
  },
  { manifest: bm, on: true, server: () => import('../plugins/bm/server/plugin') },
  { manifest: tracker, on: true, server: () => import('../plugins/tracker/server/plugin') },
  {
    manifest: metadataLinks,
    on: true,
    server: () => import('../plugins/metadata-links/server/plugin'),
  },
  { manifest: offline, on: true, server: () => import('../plugins/offline/server/plugin') },
  { manifest: dashboards, on: true },
  { manifest: musicBucket, on: true },
  { manifest: pricing, on: true, server: () => import('../plugins/pricing/server/plugin') },
  { manifest: billing, on: true, server: () => import('../plugins/billing/server/plugin') },
  { manifest: tools, on: true },
  {
    manifest: musicCheck,
    on: false,
    server: () => import('../plugins/customization-music-check/server/plugin'),
  },
  { manifest: stationMap, on: false },
  { manifest: downloads, on: false },
  { manifest: statistics, on: false },
  { manifest: onAirDemo, on: false },
  {
    manifest: textSearch,
    on: false,
    server: () => import('../plugins/customization-text-search/server/plugin'),
  },
  {
    manifest: ucfGptDemo,
    on: false,
    server: () => import('../plugins/customization-ucf-gpt-demo/server/plugin'),
  },
  {
    manifest: billingAdmin,
    on: false,
    server: () => import('../plugins/billing-admin/server/plugin'),
  },
  {
    manifest: monitoringAdmin,
    on: false,
    server: () => import('../plugins/monitoring-admin/server/plugin'),
  },
  { manifest: pluginStudio, on: false, needed: true },
  { manifest: sample, on: false },
  // For authors: there while the console is being worked on.
  { manifest: gallery, on: process.env.CONSOLE_DEV === '1' },
]

interface Choice {
  on: readonly string[]
  off: readonly string[]
}

const isEnabled = ({ manifest, on }: CatalogueEntry, choice: Choice) =>
  (on || choice.on.includes(manifest.id)) && !choice.off.includes(manifest.id)

export const enabledManifests = (choice: Choice): Manifest[] =>
  catalogue
    .filter((entry) => isEnabled(entry, choice))
    .map(({ manifest }) => Manifest.parse(manifest))

/** Those too that are for certain accounts: an operator can switch such a one on while the service runs. */
const isOffered = (entry: CatalogueEntry, choice: Choice) =>
  isEnabled({ ...entry, on: entry.on || entry.manifest.onlyFor !== undefined }, choice)

export const offeredManifests = (choice: Choice): Manifest[] =>
  catalogue
    .filter((entry) => isOffered(entry, choice))
    .map(({ manifest }) => Manifest.parse(manifest))

/** How a plugin of the build came into the console; part of every console: nothing to say. */
export function kindOf(id: string): Pick<EnabledPlugin, 'kind'> {
  const entry = catalogue.find(({ manifest }) => manifest.id === id)
  if (entry?.needed) return { kind: 'needed' }
  return entry?.on === false ? { kind: 'chosen' } : {}
}

/** Server halves: of those that are offered, too, whose calls are there for nobody until somebody has the plugin. */
export async function serverPlugins(choice: Choice): Promise<ServerPlugin[]> {
  const halves = catalogue
    .filter((entry) => isOffered(entry, choice))
    .map(({ server }) => server?.())
  return (await Promise.all(halves)).flatMap((half) => (half ? [half.default] : []))
}
