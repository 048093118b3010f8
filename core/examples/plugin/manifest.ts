// What the console knows of a plugin before it fetches any of its code. Only data: pages, rules of who sees them, contributions.
import {
  all,
  any,
  defineManifest,
  eq,
  firstCall,
  hasFlag,
  hasScope,
  inGroup,
  not,
} from '@console/core/contract'
import { stations } from '../data/list'

export default defineManifest({
  id: 'acme-maps',
  version: '1.0.0',
  api: '^1.0',
  server: true,
  requires: ['buckets'],
  scopes: { stations: ['read', 'write', 'delete'] },
  rules: {
    acme: inGroup('acme'),
    early: all(hasFlag('early'), not(eq('user.type', 'iam'))),
    writers: any(hasScope('write-stations'), eq('user.limit_type', 'Premium')),
  },
  onlyFor: 'acme',
  pages: {
    list: {
      areas: ['bm'],
      path: 'acme-maps',
      title: 'Acme maps',
      nav: { group: 'Extras', icon: 'globe' },
      scope: 'read-stations',
      first: [firstCall(stations)],
    },
    station: { areas: ['bm'], path: 'acme-maps/:id', title: ':id', parent: 'list', when: 'early' },
  },
  contributions: { finder: { point: 'core.finders/v1', title: 'Stations', when: 'writers' } },
})
