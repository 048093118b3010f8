import { execFileSync } from 'node:child_process'

/** What every page stands on. */
const frame = ['core/browser', 'core/contract', 'host/browser', 'host/build', 'host/server/console']

/** Journeys, and the folders that they are about: they run when something in one of these changed. */
export const journeys = {
  account: ['plugins/account', 'host/server/identity'],
  attached: ['host/browser', 'host/server/console', 'host/cli', 'core/browser/services'],
  author: ['core', 'host/cli', 'host/build', 'host/server/console', 'host/server/plugin-folders'],
  backup: ['host/server/backup', 'host/server/database', 'host/server/objects', 'host/cli'],
  'billing/month': ['plugins/billing', 'plugins/billing-admin', 'plugins/base-projects/server'],
  'billing/settings': ['plugins/billing', 'plugins/billing-admin'],
  'billing/unpaid': ['plugins/billing', 'core/browser/services', 'host/browser/layout'],
  bytes: [...frame, 'plugins/buckets', 'plugins/sign-in'],
  channels: ['plugins/channels', 'host/engine', 'host/cli'],
  customization: [
    'plugins/customization-statistics',
    'plugins/customization-downloads',
    'plugins/customization-map',
    'plugins/customization-on-air-demo',
    'core/browser/kit/report',
    'host/server/customer-plugins',
  ],
  drawn: [
    'host/browser',
    'host/build',
    'host/server/console',
    'plugins/sign-in',
    'core/browser/kit/form',
  ],
  'without-scripts': ['host/server/console', 'host/browser/drawn', 'plugins/sign-in'],
  'file-scanning': ['plugins/filescanning', 'plugins/evidence', 'host/engine'],
  'first-hour': [...frame, 'plugins/buckets', 'plugins/home', 'host/server/uploads'],
  fleet: ['plugins/bm/server', 'host/server/ears', 'host/engine/recognition/streams'],
  gallery: ['plugins/gallery', 'core/browser/kit', 'core/examples'],
  halves: [
    'host/server/outside',
    'host/server/plugin-folders',
    'host/server/console',
    'core/build',
  ],
  'main-paths': ['plugins', ...frame],
  'identity-provider': [
    'plugins/sign-in',
    'host/server/identity',
    'host/server/identity-provider',
    'core/browser/services',
  ],
  killed: ['host/server/database', 'host/server/jobs', 'host/server/objects', 'plugins/buckets'],
  looks: ['plugins', ...frame],
  monitoring: ['plugins/bm', 'host/server/ears', 'host/engine/recognition', 'host/cli/radio'],
  'music-check': ['plugins/customization-music-check', 'plugins/evidence'],
  offline: ['plugins/offline', 'host/engine'],
  'operators/areas': ['plugins/monitoring-admin', 'plugins/billing-admin', 'core/browser/kit'],
  'operators/drained': ['host/server/ears', 'host/server/servers', 'plugins/bm/server'],
  'operators/faults': [
    'plugins/monitoring-admin',
    'host/browser/plugins',
    'host/server/outside',
    'host/server/plugin-faults',
    'host/server/customer-plugins',
  ],
  'operators/on-call': [
    'plugins/monitoring-admin',
    'plugins/bm/server',
    'host/server/ears',
    'host/server/servers',
  ],
  'plugins-together': [
    'core/build',
    'core/contract',
    'host/browser/plugins',
    'host/server/console',
    'host/server/config',
  ],
  'plugin-style': ['core/build', 'host/browser/plugins', 'host/server/console'],
  'plugins-page': ['plugins/plugin-studio', 'host/browser/plugins', 'host/browser/inspector'],
  projects: ['plugins/base-projects', 'plugins/dashboards', 'host/engine/recognition'],
  replicas: ['host/server', 'core/server'],
  'review-desk': ['plugins/ucf', 'plugins/buckets', ...frame],
  roles: ['host/server', 'host/engine/recognition'],
  'second-factor': ['plugins/account', 'plugins/sign-in', 'host/server/identity', 'host/browser'],
  'sign-in': ['plugins/sign-in', 'host/server/identity', 'host/server/mail', 'host/browser'],
  slots: ['plugins/sample', 'plugins/home', 'host/browser/plugins'],
  starting: ['host/server', 'host/cli'],
  stations: ['plugins/bm', 'plugins/tracker', 'core/browser/kit/map', 'host/server/ears'],
  studio: [
    'plugins/plugin-studio',
    'core/browser/kit/report',
    'host/build/authors',
    'host/cli/authors',
  ],
  table: ['core/browser/kit/table', 'plugins/buckets'],
  'text-search': ['plugins/customization-text-search', 'plugins/bm/server', 'host/server/mail'],
  tracker: ['plugins/tracker', 'plugins/bm/server', 'host/server/ears'],
  'ucf-gpt-demo': ['plugins/customization-ucf-gpt-demo', 'plugins/ucf', 'core/browser/kit/form'],
  'unknown-spot': ['plugins/ucf', 'plugins/bm/server', 'plugins/buckets/server', 'host/engine'],
  upgrade: [
    ...['host/server', 'tests/upgrade', 'tests/fixtures/upgrade', 'plugins/base-projects/server'],
    ...['plugins/billing/server', 'plugins/bm/server', 'plugins/buckets/server'],
    ...['plugins/filescanning/server', 'plugins/tracker/server', 'plugins/ucf/server'],
  ],
  'uploads/upload-queue': ['host/server/uploads', 'core/browser/services'],
  views: ['core/browser/kit/table', 'host/browser/layout', 'host/server/views', 'plugins/buckets'],
  walls: [
    'host/browser',
    'host/build',
    'core/contract',
    'host/server/console',
    'host/server/plugin-folders',
  ],
  'whole-plugin/whole-plugin': [
    'core',
    'host/cli/authors',
    'host/server/outside',
    'host/server/console',
  ],
}

/** Without an import they look at what is there: they run at any change. */
export const always = ['architecture', 'budgets', 'catalogues', 'guide', 'journeys', 'points']

/** Any of these may change everything. */
const everything = /^(package(-lock)?\.json|tsconfig.*\.json|build\.mjs|tests\/vitest\.config\.ts)$/

/** The commit since which files count as changed, and these files, whether committed or not. */
export function changedFiles(root) {
  const since = branchedFrom(root) ?? 'HEAD'
  const files = [
    ...git(root, 'diff', '--name-only', since),
    ...git(root, 'ls-files', '--others', '--exclude-standard'),
  ]
  return { since, files }
}

/** Where this branch left the main one. */
function branchedFrom(root) {
  for (const main of ['main', 'origin/main', 'master']) {
    try {
      return git(root, 'merge-base', 'HEAD', main)[0]
    } catch {
      // Not there.
    }
  }
  return undefined
}

function git(root, ...args) {
  const said = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
  return said.split('\n').filter(Boolean)
}

export const changesEverything = (files) => files.some((file) => everything.test(file))

/** Paths of the journeys that these files call for. */
export function journeysFor(files) {
  return Object.entries(journeys)
    .filter(([name, folders]) =>
      files.some(
        (file) =>
          file === `tests/journeys/${name}.test.ts` ||
          folders.some((folder) => file.startsWith(`${folder}/`)),
      ),
    )
    .map(([name]) => `tests/journeys/${name}.test.ts`)
}
