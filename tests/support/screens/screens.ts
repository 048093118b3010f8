import { Manifest, type PageManifest } from '@console/core/contract'
import { catalogue } from '../../../host/catalogue'

/** Who looks: a customer with data, an operator, or somebody who has not signed in. */
export type Viewer = 'customer' | 'operator' | 'nobody'

export interface Screen {
  /** Plugin and page, and what else is told apart: `buckets.files`. */
  id: string
  viewer: Viewer
  /** With parameters as in the manifest: `/avr/file-buckets/:name`. */
  path: string
  /** By name; those in braces are known once the console has its data, see `seedScreens`. */
  params: Readonly<Record<string, string>>
  /** The service refuses what it asks, and the page says so; the browser notes that in its console as well. */
  refused: boolean
}

const bucket = { name: 'Demo music' }
const project = { project_name: 'Demo stations' }
const station = { project_name: 'Demo stations', stream_name: '{stream}' }
const database = { project_name: 'Demo catalogue' }
const onDatabase = { project_name: 'Demo catalogue', stream_name: '{station}' }
const unknown = { project_name: 'Demo unknown' }
const unknownFiles = { project_name: 'Demo files' }
const tracker = { project_name: 'Demo spots' }

/** Of pages that are about one thing: which. */
const params: Record<string, Record<string, string>> = {
  'api-reference.tutorial': { name: 'first-recognition' },
  'sign-in.setPassword': { token: 'not-a-token' },
  'sign-in.activate': { code: 'not-a-code' },
  'buckets.files': bucket,
  'buckets.dedup': { name: 'Demo dedup' },
  'filescanning.container': { name: 'Demo scans' },
  'filescanning.report': { name: 'Demo scans', file_id: '{scanned}' },
  'channels.live': { name: 'Our channels' },
  'channels.timeshift': { name: 'Demo timeshift' },
  'channels.rec': { name: 'Demo recorded' },
  'base-projects.onlineProject': { name: 'Demo app' },
  'base-projects.lcdProject': { name: 'Demo live' },
  'base-projects.hrProject': { name: 'Demo hybrid' },
  'bm.project': project,
  'bm.states': project,
  'bm.analytics': project,
  'bm.analyticsDetails': project,
  'bm.day': project,
  'bm.reports': project,
  'bm.recordings': project,
  'bm.results': station,
  'bm.timemap': station,
  'bm.state': station,
  'bm.addStations': database,
  'bm.database': database,
  'bm.databaseStates': database,
  'bm.databaseAnalytics': database,
  'bm.databaseDetails': database,
  'bm.databaseDay': database,
  'bm.databaseReports': database,
  'bm.databaseRecordings': database,
  'bm.databaseResults': onDatabase,
  'bm.databaseTimemap': onDatabase,
  'bm.databaseState': onDatabase,
  'ucf.project': unknown,
  'ucf.files': unknownFiles,
  'ucf.fileResults': unknownFiles,
  'ucf.results': unknown,
  'ucf.desk': unknown,
  'tracker.files': tracker,
  'tracker.file': { ...tracker, acr_id: '{spot}' },
  'tracker.stations': tracker,
  'tracker.analytics': tracker,
  'tracker.plans': tracker,
  'tracker.plan': { ...tracker, id: '{plan}' },
  'tracker.reports': tracker,
  'tracker.download': tracker,
  'gallery.block': { room: 'table', name: 'data-table' },
  'monitoring-admin.user': { uid: '{uid}' },
  'monitoring-admin.server': { id: '{server}' },
  'monitoring-admin.plugin': { id: 'customization-map' },
  // The first of the catalogue is one of the demo.
  'monitoring-admin.station': { id: '100001' },
  // So is the first stream.
  'monitoring-admin.results': { id: '1' },
  'monitoring-admin.state': { id: '1' },
  'monitoring-admin.timemap': { id: '1' },
}

const refused = ['sign-in.setPassword', 'sign-in.activate']

/** The last whole day, which is looked at by itself. */
export const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** What pages are always asked for with, by those that link to them. */
const queries: Record<string, string> = {
  'base-projects.onlineStatistics': '?project=Demo app',
  'base-projects.lcdStatistics': '?project=Demo live',
  'base-projects.hrStatistics': '?project=Demo hybrid',
  'bm.analyticsDetails': `?by=date&key=${yesterday}`,
  'bm.databaseDetails': `?by=date&key=${yesterday}`,
}

/** Pages that are looked at elsewhere, or nowhere, and why. */
export const excepted: Record<string, string> = {
  'sign-in.iamLogin': 'leads to the login at once',
  'sign-in.signin': 'comes back from the identity provider: journeys/identity-provider',
  'sign-in.secondFactor': 'wants half of a sign-in: journeys/second-factor',
  'sign-in.acrLogin': 'leads to the identity provider at once: journeys/identity-provider',
  'sign-in.acrRegister': 'leads to the identity provider at once: journeys/identity-provider',
  'sign-in.registerContact': 'leads home whose contact is known: journeys/sign-in',
  'plugin-studio.draft': 'a draft lies in the browser of who made it: journeys/studio',
  'plugin-studio.editPage': 'a draft lies in the browser of who made it: journeys/studio',
  'billing.invoice': 'a month has to end before there is an invoice',
}

const canvas = 'what stands in it is drawn by scripts'
const refusedCall = 'a call of it is refused'

/** Pages that the service leaves to the browser, and why. */
export const undrawn: Record<string, string> = {
  'api-reference.reference': canvas,
  'metadata-links.reference': canvas,
  'filescanning.report': canvas,
  'bm.day': canvas,
  'bm.timemap': canvas,
  'bm.databaseDay': canvas,
  'bm.databaseTimemap': canvas,
  'evidence.verify': 'it looks for what the browser can do',
  'evidence.verifyInArea': 'it looks for what the browser can do',
  'buckets.files gone': refusedCall,
}

/** Pages of which the service draws something that is another in each browser: these draw anew, and why. */
export const drawnAnew: Record<string, string> = {
  'plugin-studio.plugins': 'it tells what this browser has fetched',
}

/** Pages of which something is another one as soon as they are there, and why. */
export const changing: Record<string, string> = {
  'sign-in.activate': 'what has become of the code stands there then',
  'ucf.desk': 'its rows come afterwards, and what is explained is counted of them',
  'bm.analyticsDetails': 'columns without anything in them go when the rows have come',
  'bm.databaseDetails': 'columns without anything in them go when the rows have come',
  'tracker.file': 'its plays come afterwards, and there are none',
  'billing-admin.billing': 'it leads on to the first of its pages',
  'monitoring-admin.server': 'it tells how the service is at the moment',
}

/** What a page of a manifest may show besides: other data, other tabs, nothing. */
const besides: [id: string, viewer: Viewer, path: string][] = [
  ['buckets.files empty', 'customer', '/avr/file-buckets/Nothing in it'],
  ['buckets.files settings', 'customer', '/avr/file-buckets/Demo music?tab=settings'],
  ['buckets.files gone', 'customer', '/avr/file-buckets/Nowhere'],
  ['filescanning.container empty', 'customer', '/filescanning/fs-containers/Nothing scanned'],
  [
    'filescanning.container settings',
    'customer',
    '/filescanning/fs-containers/Demo scans?tab=settings',
  ],
  [
    'filescanning.container callbacks',
    'customer',
    '/filescanning/fs-containers/Demo scans?tab=callbacks',
  ],
  ['bm.project callback', 'customer', '/bm/custom/Demo stations?tab=callback'],
  ['bm.project notification', 'customer', '/bm/custom/Demo stations?tab=notification'],
  ['bm.project settings', 'customer', '/bm/custom/Demo stations?tab=settings'],
  ['bm.database map', 'customer', '/bm/bm-database/Demo catalogue?view=map'],
  ['tracker.analytics by country', 'customer', '/bm/tracker/Demo spots/analytics?map=country'],
  ['an address that does not exist', 'customer', '/avr/nothing'],
]

const fromManifests = catalogue.flatMap(({ manifest: input }) => {
  const manifest = Manifest.parse(input)
  return Object.entries(manifest.pages).map(([name, page]) => ({
    id: `${manifest.id}.${name}`,
    viewer: viewerOf(manifest.id, page),
    path: `/${page.areas?.[0] ? `${page.areas[0]}/` : ''}${page.path}`,
    page,
  }))
})

/** Every page of every plugin of the build, in the first of its areas; a new one is here by itself. */
export const screens: readonly Screen[] = [
  ...fromManifests
    .filter(({ id }) => !(id in excepted))
    .map(({ id, viewer, path }) => ({
      id,
      viewer,
      path: `${path}${queries[id] ?? ''}`,
      params: params[id] ?? {},
      refused: refused.includes(id),
    })),
  ...besides.map(([id, viewer, path]) => ({ id, viewer, path, params: {}, refused: false })),
]

/** Names in the tables above that no manifest knows. */
export const unknownNames = [
  ...[params, excepted, queries].flatMap(Object.keys),
  ...[undrawn, drawnAnew, changing].flatMap(Object.keys).map((id) => id.split(' ')[0] ?? ''),
  ...refused,
].filter((name) => !fromManifests.some(({ id }) => id === name))

function viewerOf(plugin: string, { public: open, scope }: PageManifest): Viewer {
  if (open) return 'nobody'
  const operators =
    ['plugin-studio', 'gallery'].includes(plugin) ||
    [scope].flat().some((one) => one?.includes('-admin-'))
  return operators ? 'operator' : 'customer'
}

/** Where a screen is; throws where a parameter has no value. */
export function addressOf({ id, path, params }: Screen, known: Record<string, string>): string {
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const given = params[name]
    const value = given?.startsWith('{') ? known[given.slice(1, -1)] : given
    if (value === undefined) throw new Error(`${id}: nothing says what its ${name} is`)
    return encodeURIComponent(value)
  })
}
