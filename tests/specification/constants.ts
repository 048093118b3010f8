import { readFileSync } from 'node:fs'
import { defaultRegion, limitTypes, offeredRegions, regionLabels } from '@console/core/contract'
import { expect, vi } from 'vitest'
import { apiTimeout } from '../../core/browser/services/calls/axios-http'
import { CatalogueI18n } from '../../core/browser/services/i18n/catalogue-i18n'
import { ToastNotifications } from '../../core/browser/services/messages/toast-notifications'
import {
  mobileQuery,
  RememberedLayout,
} from '../../core/browser/services/settings/remembered-layout'
import { StoredSettings } from '../../core/browser/services/settings/stored-settings'
import { maxUploadBytes } from '../../core/contract/sound/audio-formats'
import { OperatorConfig } from '../../host/server/config/console-config'
import { limitFields } from '../../host/server/plans/plans'
import { frequencies } from '../../plugins/bm/contract'
import { bucketTypes, netTypeLabels } from '../../plugins/buckets/contract'
import { typeLabels } from '../../plugins/channels/browser/buckets/bucket-types'
import { scanStates } from '../../plugins/filescanning/contract'
import { priceItems } from '../../plugins/pricing/contract'
import { itemCan, labels, statuses } from '../../plugins/ucf/contract'

/** A value that the specification fixes, and the one of the console. */
export interface SpecifiedValue {
  /** Section of the specification. */
  section: number
  value: string
  expected: unknown
  actual: () => unknown
}

function getToastMs(kind: 'success' | 'warning' | 'error') {
  const notifications = new ToastNotifications()
  notifications[kind](`A ${kind}`)
  return notifications.list$.value[0]?.stays
}

const hasWidth = (file: string, width: string) => readFileSync(file, 'utf8').includes(width)

const allPriceItems = Object.values(priceItems).flat()

/** Section 9 of the specification. */
export const constants: readonly SpecifiedValue[] = [
  { section: 9, value: 'API timeout', expected: 25_000, actual: () => apiTimeout },
  { section: 9, value: 'default region', expected: 'eu-west-1', actual: () => defaultRegion },
  {
    section: 9,
    value: 'regions',
    expected: { 'eu-west-1': 'Europe', 'us-west-2': 'US West', 'ap-southeast-1': 'Asia Pacific' },
    actual: () =>
      Object.fromEntries(
        offeredRegions('eu-west-1').map((region) => [region, regionLabels[region]]),
      ),
  },
  {
    section: 9,
    value: 'regions of the China build',
    expected: ['cn-north-1'],
    actual: () => offeredRegions('cn-north-1'),
  },
  { section: 9, value: 'language', expected: 'en', actual: () => new CatalogueI18n().locale },
  {
    section: 9,
    value: 'mobile breakpoint of 992 px',
    expected: '(max-width: 991.98px)',
    actual: () => mobileQuery,
  },
  {
    section: 9,
    value: 'dialog width of 50 percent',
    expected: [true, true],
    actual: () => [
      hasWidth('core/browser/kit/dialog/dialog.styles.ts', "width: '50%'"),
      hasWidth('host/browser/layout/dialogs/shell-dialog.tsx', "width: 'max(50%,"),
    ],
  },
  { section: 9, value: 'success message', expected: 5000, actual: () => getToastMs('success') },
  { section: 9, value: 'failure warning', expected: 2000, actual: () => getToastMs('warning') },
  { section: 8, value: 'error toast', expected: 5000, actual: () => getToastMs('error') },
  {
    section: 9,
    value: 'upload maximum of 500M',
    expected: 500 * 1024 * 1024,
    actual: () => maxUploadBytes,
  },
  {
    section: 9,
    value: 'monthly fee of every product',
    expected: ['AVR', 'LCD', 'BM', 'UCF', 'FS', 'META'],
    actual: () =>
      Object.entries(priceItems)
        .filter(([, items]) => items.some(({ label }) => label === 'Monthly fee'))
        .map(([product]) => product),
  },
  {
    section: 9,
    value: 'prices by hour and by 1000 valid requests',
    expected: [true, true],
    actual: () => [
      allPriceItems.some(({ unit }) => unit === 'scanned hour'),
      allPriceItems.some(
        ({ amount }) => amount?.label === 'Valid requests a month' && amount.per === 1000,
      ),
    ],
  },
  {
    section: 9,
    value: 'console title',
    expected: 'Console',
    actual: () => OperatorConfig.parse({}).title,
  },
]

/** Section 3 of the specification: values of fields. */
export const fieldValues: readonly SpecifiedValue[] = [
  {
    section: 3,
    value: 'layout state',
    expected: {
      sidebar: { opened: true, withoutAnimation: true, hidden: false },
      device: 'desktop',
    },
    actual: () => new RememberedLayout().state$.value,
  },
  {
    section: 3,
    value: 'settings',
    expected: expect.objectContaining({
      showSettings: false,
      fixedHeader: false,
      sidebarLogo: true,
    }),
    actual: () => {
      vi.stubGlobal('addEventListener', () => {})
      return new StoredSettings().state$.value
    },
  },
  {
    section: 3,
    value: 'plans',
    expected: ['Free', 'FreeTrial', 'Premium', 'Custom', 'Frozen', 'Non-Commercial'],
    actual: () => limitTypes,
  },
  {
    section: 3,
    value: 'limit fields',
    expected: expect.arrayContaining([
      ...['duration', 'channel_num', 'file_buckets', 'live_buckets', 'avrprojects', 'lcdprojects'],
      ...['hrprojects', 'bmprojects', 'bm_channels', 'offlinedb', 'offlinedb_duration'],
      ...['rec_day_limit', 'qps_limit', 'bm_custom_projects', 'bm_custom_channels'],
      ...['bm_custom_timemap', 'bm_custom_coversong', 'bm_database_projects'],
      ...['bm_database_channels', 'bm_database_timemap', 'bm_database_coversong'],
      ...['live_buckets_capcity', 'fs_containers', 'fs_size', 'meta_links_requests'],
    ]),
    actual: () => limitFields,
  },
  {
    section: 3,
    value: 'bucket types',
    expected: ['File', 'Live ingest', 'LiveRec import', 'LiveTimeshift'],
    actual: () => [bucketTypes[0], ...Object.values(typeLabels)],
  },
  {
    section: 3,
    value: 'network types',
    expected: ['Online and offline', 'Online', 'Offline'],
    actual: () => Object.values(netTypeLabels),
  },
  {
    section: 3,
    value: 'frequencies of state notifications',
    expected: ['HIGH', 'LOW', 'NONE', 'CUSTOM'],
    actual: () => Object.values(frequencies),
  },
]

/** Section 4 of the specification: states by their numbers. */
export const states: readonly SpecifiedValue[] = [
  {
    section: 4,
    value: 'states of scanned files',
    expected: {
      0: 'Processing',
      1: 'Ready',
      '-1': 'Noresult',
      '-2': 'Error',
      '-3': 'Error',
      2: 'Deleted',
    },
    actual: () => scanStates,
  },
  {
    section: 4,
    value: 'statuses of unknown content',
    expected: {
      0: 'Pending',
      2: 'Edited',
      6: 'Reported',
      10: 'Bucketed',
      14: 'Bucketed and Reported',
      '-1': 'Ignored',
      '-2': 'Ignored and Reserved',
    },
    actual: () => statuses,
  },
  {
    section: 4,
    value: 'actions on unknown content',
    expected: expect.arrayContaining(['ignore', 'pending', 'report', 'bucket', 'both']),
    actual: () => Object.keys(itemCan),
  },
  {
    section: 4,
    value: 'labels of unknown content',
    expected: { 0: 'Unknown', 1: 'Music', 2: 'Speech', 3: 'Speech+Music', 4: 'Advertisement' },
    actual: () => labels,
  },
]
