import { readFile } from 'node:fs/promises'
import type { Endpoint } from '@console/core/contract'
import { eq } from 'drizzle-orm'
import { vi } from 'vitest'
import { kinds, stationProjectsApi } from '#plugins/bm/contract'
import { callbackSubject } from '#plugins/filescanning/contract'
import { factors } from '../../../host/server/identity/second-factor/tables'
import { processes } from '../../../host/server/servers/tables'
import { cardPayments, cards } from '../../../plugins/billing/server/cards/tables'
import { bills, credits, ledger } from '../../../plugins/billing/server/tables'
import { bmReplays } from '../../../plugins/bm/server/tables/replays'
import {
  bmAccess,
  bmStationCandidates,
  bmStations,
} from '../../../plugins/bm/server/tables/stations'
import { bmConfigs, bmStreams } from '../../../plugins/bm/server/tables/streams'
import { bucketFiles } from '../../../plugins/buckets/server/tables'
import { recChannels } from '../../../plugins/channels/server/tables'
import { containers, sources } from '../../../plugins/filescanning/server/tables'
import { customerNotes, factorResets } from '../../../plugins/monitoring-admin/server/tables'
import { prices } from '../../../plugins/pricing/server/tables'
import { trackerRestrictions } from '../../../plugins/tracker/server/tables'
import { ucfFiles } from '../../../plugins/ucf/server/sound/tables'
import { ucfItems, ucfOccurrences } from '../../../plugins/ucf/server/tables'
import { fixture } from '../../support/audio'
import { Authenticator } from '../../support/authenticator'
import { addApp, codeOf } from '../../support/factor'
import { multipart, type Person, type TestService } from '../../support/service'

const here = 'tests/host/authority/endpoint-table.ts'

interface Row {
  /** A body that is right. */
  body?: (things: Things) => object | Promise<object>
  /** Fields of a form with a file, instead of a body. */
  form?: Record<string, string>
  /** Without `?`. */
  query?: string
  /** Kind of a parameter, where the word before it does not say it: `{ bucket_id: 'dedup-buckets' }`. */
  kinds?: Record<string, string>
  /** Uses up what it is about, or is answered once only: gets things of its own. Deletions always do. */
  once?: true
  /** What a right call is answered where it is not its usual status: there may be nothing to be found. */
  answers?: number
  /** Changes nothing, though it is no GET: takes no reason. */
  tries?: true
  /** Changes who may sign in: gets an account of its own. */
  alone?: true
  /** Scopes of others that it needs beside its own. */
  also?: readonly string[]
  /** About the session that calls: what is right for the root user is not for another one. */
  personal?: true
}

const contact = () => ({
  first_name: 'Anna',
  last_name: 'Example',
  company: '',
  website: '',
  country: 'DE',
  city: '',
  address: '',
  phone: '',
  intended_use: '',
})

const mailText = { subject: 'Invoice {number}', text: 'Please pay {amount}.' }
const billingRules = {
  prefix: 'INV',
  vat: { DE: 19 },
  currencies: [],
  grace_days: 2,
  due_days: 21,
  top_up: { presets: [20], least: 5, most: 500 },
  dunning: { retries: [3], reminders: [1], freeze: 30 },
  texts: { refused: mailText, reminder: mailText, frozen: mailText, thawed: mailText, footer: '' },
}

const priceDraft = {
  account: '',
  service_type: 'META',
  currency: 'EUR',
  discount: 0,
  prices: { per_thousand_requests: 1 },
  reason: 'A new year',
}

async function offlineDatabase(things: Things) {
  // With something in it, so that it can be built.
  await things.id('files')
  return { name: unique(), region: 'eu-west-1', buckets: [Number(await things.id('buckets'))] }
}

async function fsContainer(things: Things) {
  const buckets = [Number(await things.id('buckets'))]
  return { name: unique(), region: 'eu-west-1', engine: 1, buckets }
}

const bmProject = async (things: Things) => ({
  name: unique(),
  region: 'eu-west-1',
  buckets: [Number(await things.id('buckets'))],
})

/** Nothing is there to be heard. */
const nowhere = 'http://radio.invalid/stream'

const trackerProject = async (things: Things) => ({
  name: unique(),
  region: 'eu-west-1',
  bucket_id: Number(await things.id('tracked-buckets')),
})

/** Of a stream that is monitored, and a file of the bucket that nothing else is done with. */
async function mediaPlan(things: Things) {
  const { service, person } = things
  const stream = await things.id('streams')
  const spot = unique()
  await service.db.insert(bucketFiles).values({
    uid: person.uid,
    bucket_id: Number(await things.id('tracked-buckets')),
    acr_id: spot,
    title: spot,
    state: -1 as const,
    data_type: 'audio' as const,
  })
  return { name: unique(), plan: `${stream},2026-03-01,06:00,10:00,${spot}` }
}

const asked = { reason: 'Asked for by phone' }

const bmStream = () => ({ name: unique(), stream_urls: [nowhere], config_id: 1 })

const oneDay = 'start_date=20260301&end_date=20260301'

const march = { format: 'prs', from: '20260301', to: '20260302' }
const ofTrackerReport = { kinds: { id: 'tracker-reports' } }
const trackerReport = { from: '20260301', to: '20260302' }

const ofReport = { kinds: { id: 'bm-reports' } }
const ofReplay = { kinds: { id: 'bm-replays' } }
const ofRecording = { kinds: { id: 'bm-recordings' } }
const recordingWish = (streams: string) => async (things: Things) => ({
  stream_id: String(await things.id(streams)),
  start: '2026-03-01 18:00:00',
  end: '2026-03-01 18:05:00',
})
const userReports = {
  data: [
    {
      title: 'A song',
      start_timestamp: '2026-03-01 18:00:00',
      end_timestamp: '2026-03-01 18:03:00',
    },
  ],
}

const ofCalledProject = {
  kinds: { id: 'called-bm-projects', delivery_id: 'bm-deliveries' },
}

const ofChannel = { kinds: { stream_id: 'streams-bd', ids: 'streams-bd' } }

const ofBucket = async (things: Things) => ({ bucket_id: Number(await things.id('buckets')) })

const ofItem = { kinds: { id: 'ucf-items', ids: 'ucf-items' } }

const ofUcfFile = { kinds: { pid: 'ucf-file-projects', ids: 'ucf-files' } }

const ofScanFile = { kinds: { id: 'scan-files', ids: 'scan-files' } }

const anHourAgo = () => ({
  begin: new Date(Date.now() - 3_600_000).toISOString(),
  end: new Date(Date.now() - 3_500_000).toISOString(),
})

const view = () => ({
  name: unique(),
  page: '/avr/file-buckets',
  list: 'buckets',
  query: 'sort=name',
  columns: { order: [], hidden: [] },
})

/** What a call needs to succeed. A call without parameters and without a body needs no row. */
export const rows: Record<string, Row> = {
  'POST /logout': { alone: true },
  'PUT /user-region': { body: () => ({ region: 'eu-west-1' }) },
  'POST /user-visits': { body: () => ({ path: '/home', title: 'Home' }) },
  'POST /views': { body: () => view() },
  'PUT /views/{id}': { personal: true, body: () => ({ pinned: true }) },
  'DELETE /views/{id}': { personal: true },
  'PUT /user-plugins': { body: () => ({ without: false }) },
  'POST /plugin-faults': {
    body: () => ({
      plugin: 'home',
      version: '1.0.0',
      revision: '',
      step: 'render',
      message: 'No such luck',
      frames: [],
    }),
  },
  'POST /support': {
    body: () => ({ email: 'a@example.org', description: 'Help', type: 'Support' }),
  },
  'POST /media-tickets': {
    body: async (things) => ({
      resource: `/buckets/${await things.id('buckets')}/files/${await things.id('files')}/audio`,
    }),
  },

  'POST /contacts': { body: contact },
  'PUT /contacts/{id}': { body: contact },
  'PUT /billing/preferences': {
    body: () => ({
      company: '',
      address: '',
      country: '',
      vat_number: '',
      emails: [],
      budget: null,
    }),
  },
  // Nobody pays by card at a service without a payment provider.
  'POST /billing/payment-methods': { answers: 409 },
  'PUT /billing/payment-methods/{id}/default': { kinds: { id: 'cards' } },
  'DELETE /billing/payment-methods/{id}': { kinds: { id: 'cards' }, answers: 409 },
  'GET /costs': { query: 'service=BM&item=per_stream&more=1' },
  'GET /billing/day-rows': { query: 'service=BM&item=per_stream&day=2026-08-01' },
  'GET /billing/card-payments/{id}': { kinds: { id: 'card-payments' } },
  'POST /billing/invoices/{id}/charges': { answers: 409 },
  'POST /billing/invoices/{id}/checkouts': { answers: 409 },
  'POST /billing/top-ups': { body: () => ({ amount: 20, currency: 'EUR' }), answers: 409 },
  'GET /billing/reserved/preview': { query: 'item=per_stream&quantity=0' },
  'POST /billing/reserved': {
    body: () => ({ item: 'per_stream', quantity: 0, amount: '0', version: 0 }),
  },
  // A plan that was made for an account is changed by its operator.
  'GET /billing/plan/preview': { query: 'plan=Free', answers: 422 },
  'POST /billing/plan': {
    body: () => ({ plan: 'Premium', amount: '0', version: 0 }),
    answers: 422,
  },
  'PUT /billing/top-ups/automatic': {
    body: () => ({ active: false, below: 10, amount: 20, currency: 'EUR' }),
  },
  'PUT /users/{id}': {
    alone: true,
    body: ({ person }) => ({
      current_password: person.password,
      password: 'another password',
      password_confirmation: 'another password',
    }),
  },
  'DELETE /users/{id}': {
    alone: true,
    body: ({ person }) => ({ email: person.email, current_password: person.password }),
  },
  'POST /iam-users': {
    body: () => ({
      name: unique(),
      scopes: ['read-all'],
      password: 'a long password',
      password_confirmation: 'a long password',
    }),
  },
  'PUT /iam-users/{id}': { body: () => ({ disabled: false }) },
  'POST /personal-access-token': { body: () => ({ name: unique(), scopes: ['read-buckets'] }) },
  'DELETE /sessions': { alone: true },

  // Only the demo account has a demo.
  'GET /demo': { answers: 404 },
  'DELETE /demo': { answers: 404 },
  'DELETE /demo/tour': { answers: 404 },

  'POST /second-factor/check': {
    alone: true,
    personal: true,
    body: async ({ person }) => ({ code: codeOf((await addApp(person)).secret, 1) }),
  },
  'POST /second-factor/totp/confirmation': {
    alone: true,
    personal: true,
    body: async ({ person }) => {
      const { data } = (await person.call('POST', '/second-factor/totp')).body
      return { name: 'Phone', code: codeOf(data.secret) }
    },
  },
  'POST /second-factor/passkeys': {
    alone: true,
    personal: true,
    body: async ({ person }) => {
      const { data } = (await person.call('POST', '/second-factor/passkeys/options')).body
      return { name: 'Laptop', passkey: new Authenticator().make(data) }
    },
  },
  'POST /second-factor/recovery-codes': {
    alone: true,
    personal: true,
    body: async ({ person }) => {
      await addApp(person)
      return {}
    },
  },
  'DELETE /second-factor/factors/{id}': { alone: true },
  'DELETE /second-factor/devices/{id}': { alone: true },

  'POST /buckets': { body: () => ({ name: unique(), region: 'eu-west-1' }) },
  'PUT /buckets/{id}': { body: () => ({ labels: ['one'] }) },
  'POST /buckets/{bucket_id}/files': { form: { data_type: 'audio' } },
  'PUT /buckets/{bucket_id}/files/{id}': { body: () => ({ title: 'Title' }) },
  'PUT /buckets/{bucket_id}/files': { body: () => ({ rows: [] }) },
  'DELETE /buckets/{bucket_id}/files': {
    body: async (things) => ({ ids: [Number(await things.id('files'))] }),
  },
  'POST /buckets/{bucket_id}/files/move': {
    once: true,
    body: async (things) => ({
      target_bucket_id: Number(await things.id('other-buckets')),
      ids: [Number(await things.id('files'))],
    }),
  },
  'PUT /buckets/{bucket_id}/files/{ids}/move': {
    once: true,
    kinds: { bucket_id: 'other-buckets' },
  },
  'GET /buckets/{bucket_id}/files/dump': { once: true },
  'GET /buckets/{bucket_id}/dedup-files': { kinds: { bucket_id: 'dedup-buckets' } },
  'POST /buckets/{bucket_id}/dedup-files': {
    form: { id: 'track' },
    kinds: { bucket_id: 'dedup-buckets' },
  },
  'GET /buckets/{bucket_id}/dedup-files/{file_id}': { kinds: { bucket_id: 'dedup-buckets' } },
  'DELETE /buckets/{bucket_id}/dedup-files/{acr_ids}': { kinds: { bucket_id: 'dedup-buckets' } },

  'GET /buckets/{bucket_id}/channels': { kinds: { bucket_id: 'live-buckets' } },
  'POST /buckets/{bucket_id}/channels': {
    kinds: { bucket_id: 'live-buckets' },
    body: () => ({ title: 'A', url: 'udp://10.0.0.1' }),
  },
  'GET /buckets/{bucket_id}/channels/{id}': { kinds: { bucket_id: 'live-buckets' } },
  'PUT /buckets/{bucket_id}/channels/{id}': {
    kinds: { bucket_id: 'live-buckets' },
    body: () => ({ title: 'B' }),
  },
  'DELETE /buckets/{bucket_id}/channels/{ids}': { kinds: { bucket_id: 'live-buckets' } },
  'POST /buckets/{bucket_id}/ingest': {
    kinds: { bucket_id: 'live-buckets' },
    body: async (things) => ({
      channels: [{ id: Number(await things.id('channels')), ingesting: true }],
    }),
  },
  'POST /buckets/{bucket_id}/timeshift-channels': {
    kinds: { bucket_id: 'timeshift-buckets' },
    once: true,
    body: async (things) => ({ channel_id: Number(await things.id('channels')), hours: 1 }),
  },
  'PUT /buckets/{bucket_id}/timeshift-channels/{id}': {
    kinds: { bucket_id: 'timeshift-buckets' },
    body: () => ({ hours: 2 }),
  },
  'DELETE /buckets/{bucket_id}/timeshift-channels/{ids}': {
    kinds: { bucket_id: 'timeshift-buckets' },
  },
  'POST /buckets/{bucket_id}/rec-channels': {
    kinds: { bucket_id: 'rec-buckets' },
    body: async ({ service }) => ({ ids: [await offeredChannel(service)] }),
  },
  'DELETE /buckets/{bucket_id}/rec-channels/{ids}': { kinds: { bucket_id: 'rec-buckets' } },

  'GET /external-metadata/tracks': { query: 'query=Song', answers: 404 },

  'POST /base-projects': {
    body: async (things) => ({
      name: unique(),
      region: 'eu-west-1',
      type: 'AVR',
      buckets: [Number(await things.id('buckets'))],
    }),
  },
  'PUT /base-projects/{id}': { body: () => ({ audio_type: 'linein' }) },
  'PUT /base-projects/{id}/secret': { body: () => ({}) },

  'POST /offlinedbs': { body: offlineDatabase },
  'PUT /offlinedbs/{id}': { body: () => ({ name: unique() }) },
  'PUT /offlinedbs/{id}/build': { once: true },

  'POST /fs-containers': { body: fsContainer },
  'PUT /fs-containers/{id}': { body: () => ({ audio_type: 'recorded' }) },
  'POST /fs-containers/{id}/callback-test': { kinds: { id: 'called-containers' } },
  'GET /fs-containers/{id}/deliveries/{delivery_id}': { kinds: { id: 'called-containers' } },
  'POST /fs-containers/{id}/deliveries/{delivery_id}/resend': {
    kinds: { id: 'called-containers' },
  },
  'POST /fs-containers/{cid}/files': { form: { data_type: 'audio' } },
  'GET /fs-containers/{cid}/presigned-upload': { query: 'filename=a.mp3' },
  'GET /fs-containers/{cid}/files/presigned-upload': { query: 'filename=a.mp3' },
  'GET /fs-containers/{cid}/files/{ids}': ofScanFile,
  'DELETE /fs-containers/{cid}/files/{ids}': ofScanFile,
  'PUT /fs-containers/{cid}/files/{ids}/rescan': { ...ofScanFile, once: true },
  'PUT /fs-containers/{cid}/rescan': { once: true },
  'GET /fs-containers/{cid}/files/{id}/report': ofScanFile,
  'GET /fs-containers/{cid}/files/{id}/waveform': ofScanFile,
  'GET /fs-containers/{cid}/files/{id}/matches/{match_id}': ofScanFile,
  'PUT /fs-containers/{cid}/files/{id}/matches/{match_id}': {
    ...ofScanFile,
    body: () => ({ note: unique() }),
  },
  'PUT /fs-containers/{cid}/files/{id}/matches/{match_id}/false-positive': {
    ...ofScanFile,
    body: () => ({ false_positive: 0 }),
  },
  'POST /fs-containers/{cid}/files/{id}/matches': {
    ...ofScanFile,
    body: () => ({ title: unique(), begin: 0, end: 0.5 }),
  },
  'DELETE /fs-containers/{cid}/files/{id}/matches/{match_id}': {
    kinds: { id: 'scan-files', match_id: 'manual-matches' },
  },
  'POST /fs-evidence': {
    body: async (things) => ({ matches: [Number(await things.id('matches'))] }),
  },
  'PUT /fs-subscriptions/{id}': { body: () => ({ subscribed: 1 }) },
  'POST /admin/billing/bills/{id}/payments': {
    kinds: { id: 'invoices' },
    once: true,
    body: () => ({ amount: '1.00', reference: unique(), reason: 'Seen on the statement' }),
  },
  'GET /admin/billing/bills/{id}/payments': { kinds: { id: 'invoices' } },
  'POST /admin/billing/reversals': {
    once: true,
    body: async (things) => ({
      ...(await writtenDown(things)),
      tell: false,
      reason: 'The wrong line',
    }),
  },
  'POST /admin/billing/bills/{id}/credit-notes': {
    kinds: { id: 'invoices' },
    once: true,
    body: () => ({ amount: '0.01', reason: 'A line was wrong' }),
  },
  'POST /admin/billing/bills/{id}/reminders': {
    kinds: { id: 'invoices' },
    once: true,
    body: () => ({ reason: 'Asked for by phone' }),
  },
  'POST /admin/billing/bills/{id}/recount': {
    kinds: { id: 'invoices' },
    body: () => ({ reason: 'Asked for by phone' }),
  },
  'POST /admin/billing/bills/{id}/charges': {
    kinds: { id: 'invoices' },
    answers: 409,
    body: () => ({ amount: '1.00', reason: 'Asked for by phone' }),
  },
  // What is sent is no statement.
  'POST /admin/billing/statements': { tries: true, form: {}, answers: 422 },
  'POST /admin/billing/statements/payments': {
    body: () => ({
      entries: [{ reference: unique(), amount: '1.00', number: 'INV-2046-000001' }],
      reason: 'Seen on the statement',
    }),
  },
  'POST /admin/billing/prices': { body: () => priceDraft },
  'PUT /admin/billing/prices/{id}': {
    kinds: { id: 'price-drafts' },
    body: () => priceDraft,
  },
  'POST /admin/billing/prices/{id}/publish': {
    kinds: { id: 'price-drafts' },
    once: true,
    body: () => ({ from: '2090-01-01', reason: 'A new year' }),
  },
  'POST /admin/billing/prices/{id}/withdraw': {
    kinds: { id: 'price-drafts' },
    once: true,
    body: () => ({ reason: 'A new year' }),
  },
  'GET /admin/billing/prices/{id}/other-currencies': { kinds: { id: 'price-drafts' } },
  'GET /admin/billing/prices/{id}/forecast': { kinds: { id: 'price-drafts' } },
  'PUT /admin/billing/settings': {
    once: true,
    body: () => ({ ...billingRules, version: 0, reason: 'A new year' }),
  },
  'POST /admin/billing/settings/dry-run': { tries: true, body: () => billingRules },
  'POST /admin/billing/card-refunds': {
    body: ({ person }) => ({
      account: person.email,
      amount: '1',
      currency: 'EUR',
      reason: 'A bad day',
    }),
    answers: 409,
  },
  'GET /admin/billing/top-music': { query: 'from=2026-01-01&to=2026-02-01' },
  'POST /admin/billing/credits': {
    body: ({ person }) => ({
      account: person.email,
      amount: '1',
      currency: 'EUR',
      reason: 'A bad day',
    }),
  },
  'POST /admin/billing/refunds': {
    body: async ({ service, person }) => {
      const given = { uid: person.uid, kind: 'gift', currency: 'EUR', amount: 100 } as const
      await service.db.insert(credits).values(given)
      return {
        account: person.email,
        amount: '0.01',
        currency: 'EUR',
        reference: unique(),
        reason: 'Asked for by phone',
      }
    },
  },
  'POST /admin/monitoring/custom-streams/{ids}/pause': { body: () => asked },
  'POST /admin/monitoring/custom-streams/{ids}/restart': { body: () => asked },
  'PUT /admin/monitoring/custom-streams/{ids}/url-parts': {
    body: () => ({ ...asked, from: nowhere, to: `${nowhere}/new` }),
  },
  // There is no other process that listens.
  'POST /admin/monitoring/custom-streams/{id}/move': {
    answers: 422,
    body: () => ({ ...asked, server: 'another' }),
  },
  'POST /admin/monitoring/servers/{id}/drain': { body: () => asked },
  'POST /admin/monitoring/servers/{id}/fill': { body: () => asked },
  // Nothing starts it again.
  'POST /admin/monitoring/servers/{id}/restart': { answers: 422, body: () => asked },
  'POST /admin/monitoring/servers/{id}/streams/{stream}/move': {
    kinds: { stream: 'heard-streams' },
    answers: 422,
    body: () => ({ ...asked, server: 'another' }),
  },
  'PUT /admin/monitoring/custom-streams/{id}/urls': {
    body: () => ({ ...asked, stream_urls: [nowhere] }),
  },
  'GET /admin/monitoring/custom-projects/{pid}/streams/{stream_id}/state': { query: oneDay },
  'POST /admin/monitoring/custom-configs': {
    body: () => ({ ...asked, name: unique(), rec_length: 12 }),
  },
  'PUT /admin/monitoring/custom-configs/{id}': {
    kinds: { id: 'provider-configs' },
    body: () => ({ ...asked, name: unique(), rec_length: 12 }),
  },
  'POST /admin/monitoring/custom-configs/{id}/removal': {
    once: true,
    kinds: { id: 'provider-configs' },
    body: () => asked,
  },
  'POST /admin/monitoring/stations': {
    body: () => ({ ...asked, name: unique(), urls: [nowhere] }),
  },
  'PUT /admin/monitoring/stations/{id}': {
    kinds: { id: 'catalogue-stations' },
    body: () => ({ ...asked, name: unique(), urls: [nowhere] }),
  },
  'GET /admin/monitoring/stations/{id}': { kinds: { id: 'catalogue-stations' } },
  'GET /admin/monitoring/stations/{id}/days': { kinds: { id: 'catalogue-stations' } },
  'GET /admin/monitoring/stations/{id}/merge': {
    kinds: { id: 'catalogue-stations' },
    query: 'into=1',
    answers: 422,
  },
  'POST /admin/monitoring/stations/{id}/merge': {
    once: true,
    kinds: { id: 'catalogue-stations' },
    body: async ({ service }) => ({ ...asked, into: await offeredStation(service) }),
  },
  'POST /admin/monitoring/customer-plugins/{id}/all': {
    body: () => ({ ...asked, state: 'configured' }),
  },
  'POST /admin/monitoring/customer-plugins/{id}/customers': {
    body: ({ person }) => ({ ...asked, account: person.email, state: 'configured' }),
  },
  'PUT /admin/monitoring/tracker/countries/{country}': {
    body: () => ({ ...asked, tracked: true }),
  },
  'POST /admin/monitoring/tracker/restrictions': {
    body: async ({ service, person }) => ({
      ...asked,
      account: person.email,
      stations: [String(await offeredStation(service))],
    }),
  },
  'POST /admin/monitoring/tracker/restrictions/{id}/removal': { once: true, body: () => asked },
  'POST /admin/monitoring/radiodb': {
    body: () => ({ ...asked, stations: [{ stationuuid: unique(), name: 'A', url: nowhere }] }),
  },
  'POST /admin/monitoring/radiodb/{ids}/acceptance': {
    once: true,
    kinds: { ids: 'radiodb' },
    body: () => asked,
  },
  'POST /admin/monitoring/radiodb/{ids}/refusal': {
    once: true,
    kinds: { ids: 'radiodb' },
    body: () => asked,
  },
  'POST /admin/monitoring/radiodb/{id}/merge': {
    once: true,
    body: async ({ service }) => ({ ...asked, into: await offeredStation(service) }),
  },
  'GET /admin/monitoring/addresses': { query: `url=${encodeURIComponent(nowhere)}` },
  'POST /admin/monitoring/customers/{uid}/notes': {
    body: () => ({ ...asked, text: 'Calls on Mondays' }),
  },
  'POST /admin/monitoring/customers/{uid}/view': { body: () => asked },
  'DELETE /admin/monitoring/customers/{uid}/notes/{id}': { body: () => asked },
  'POST /admin/monitoring/customers/{uid}/factor-resets': {
    once: true,
    body: async (things) => ({ ...asked, user_id: (await withFactor(things)).userId }),
  },
  'POST /admin/monitoring/customers/{uid}/factor-resets/{id}/confirmation': {
    once: true,
    body: () => asked,
  },
  'DELETE /admin/monitoring/customers/{uid}/factor-resets/{id}': { body: () => asked },
  'POST /admin/monitoring/mails/send': { body: () => asked },
  'POST /admin/monitoring/mails/drop': { body: () => asked },
  'PUT /admin/monitoring/customers/{uid}/plan': {
    body: () => ({ limit_type: 'Custom', agreed: {}, reason: 'Agreed by phone' }),
  },
  'PUT /admin/monitoring/customers/{uid}/active': { body: () => ({ active: 2, ...asked }) },
  'PUT /admin/monitoring/customers/{uid}/access': {
    body: () => ({ add_tv: null, edit_url: null, can_modify: null, ...asked }),
  },

  'POST /bm-cs-projects': { body: bmProject },
  'PUT /bm-cs-projects/{id}': { body: () => ({ timemap_lifecycle: 3 }) },
  'POST /bm-cs-projects/{id}/result-callback': { body: () => ({ result_callback_url: '' }) },
  'POST /bm-cs-projects/{id}/state-notification': { body: () => ({ state_notification_url: '' }) },
  'GET /bm-cs-projects/{id}/deliveries/{delivery_id}': ofCalledProject,
  'POST /bm-cs-projects/{id}/deliveries/{delivery_id}/resend': ofCalledProject,
  'POST /bm-cs-projects/{pid}/streams': { body: bmStream },
  'POST /bm-cs-projects/{pid}/ingest': {
    kinds: { pid: 'local-projects' },
    body: () => ({ version: '1', streams: [] }),
  },
  'POST /bm-cs-projects/{pid}/stream-import': {
    body: () => ({ lines: [{ name: unique(), stream_urls: [nowhere] }] }),
  },
  'PUT /bm-cs-projects/{pid}/streams/{stream_id}': { body: () => ({ remark: 'B' }) },
  'PUT /bm-cs-projects/{pid}/streams/{ids}/config': { body: () => ({ config_id: 2 }) },
  'PUT /bm-cs-projects/{pid}/streams/{ids}/timemap': { body: () => ({ timemap: 1 }) },
  'GET /bm-cs-projects/{pid}/streams/{stream_id}/state': { query: oneDay },
  'GET /bm-cs-projects/{pid}/states': { query: oneDay },
  // It has no Music bucket.
  'GET /bm-cs-projects/{pid}/analytics/results': { answers: 422 },
  'GET /bm-cs-projects/{pid}/analytics/overview': {},
  'GET /bm-cs-projects/{pid}/analytics/plays': {},
  'GET /bm-cs-projects/{pid}/reports/{id}': ofReport,
  'POST /bm-cs-projects/{pid}/reports': { body: () => march },
  // Nobody waits until the other is made.
  'POST /bm-cs-projects/{pid}/reports/{id}/supplements': { ...ofReport, answers: 422 },
  'DELETE /bm-cs-projects/{pid}/reports/{id}': ofReport,
  'GET /bm-cs-projects/{pid}/reports/{id}/not-heard': ofReport,
  'GET /bm-cs-projects/{pid}/custom-recordings/{id}': ofRecording,
  'POST /bm-cs-projects/{pid}/custom-recordings': { body: recordingWish('streams') },
  'POST /bm-bd-projects/{pid}/custom-recordings': { body: recordingWish('streams-bd') },
  // Nobody waits until it is made, and nothing is kept that it could be made of.
  'POST /bm-cs-projects/{pid}/custom-recordings/zip': {
    body: async (things) => ({ ids: [Number(await things.id('bm-recordings'))] }),
    answers: 422,
  },
  'DELETE /bm-cs-projects/{pid}/custom-recordings/{id}': ofRecording,
  'POST /bm-cs-projects/{pid}/report-schedules': { body: () => ({ format: 'csv' }) },
  'DELETE /bm-cs-projects/{pid}/report-schedules/{id}': { kinds: { id: 'bm-schedules' } },
  // Nobody has heard it then.
  'GET /bm-cs-projects/{pid}/streams/{stream_id}/recordings': {
    query: 'timestamp_utc=20260301180000',
    answers: 404,
  },
  // Nobody has heard it then.
  'POST /bm-cs-projects/{pid}/streams/{stream_id}/cuts': {
    body: async (things) => ({ ...(await ofBucket(things)), ...anHourAgo(), title: unique() }),
    also: ['write-audios'],
    answers: 422,
  },
  'POST /bm-cs-projects/{pid}/streams/{stream_id}/user-reports': { body: () => userReports },
  'PUT /bm-cs-projects/{pid}/streams/{stream_id}/user-reports/{id}': {
    kinds: { id: 'bm-results' },
    body: () => ({ title: unique() }),
  },
  'DELETE /bm-cs-projects/{pid}/streams/{stream_id}/user-reports/{id}': {
    kinds: { id: 'bm-results' },
  },
  'PUT /bm-cs-projects/{pid}/streams/{stream_id}/results/{id}': {
    kinds: { id: 'bm-results' },
    body: () => ({ note: unique() }),
  },
  'PUT /bm-cs-projects/{pid}/streams/{stream_id}/results/{id}/false-positive': {
    kinds: { id: 'bm-results' },
    body: () => ({ false_positive: 1 }),
  },
  'GET /bm-cs-projects/{pid}/replays/{id}/plays': ofReplay,
  'POST /bm-cs-projects/{pid}/replays/{id}/plays': { ...ofReplay, body: () => ({}) },
  'DELETE /bm-cs-projects/{pid}/replays/{id}/plays': ofReplay,
  'DELETE /bm-cs-projects/{pid}/replays/{id}': ofReplay,
  'POST /bm-stream-configs': { body: () => ({ name: unique() }) },
  'PUT /bm-stream-configs/{id}': { body: () => ({ name: unique() }) },

  'POST /bm-bd-projects': { body: bmProject },
  'POST /bm-bd-projects/{pid}/channels': {
    body: async ({ service }) => ({ channels: [await offeredStation(service)] }),
  },
  'POST /bm-bd-projects/{pid}/channels/{stream_id}/user-defined': ofChannel,
  'PUT /bm-bd-projects/{pid}/channels/{stream_id}': {
    ...ofChannel,
    body: async ({ service, person: { uid } }) => {
      const agreed = { edit_url: true }
      await service.db
        .insert(bmAccess)
        .values({ uid, ...agreed })
        .onConflictDoUpdate({ target: bmAccess.uid, set: agreed })
      return { stream_urls: [nowhere] }
    },
  },
  'GET /bm-bd-projects/{pid}/channels/{stream_id}/realtime_results': ofChannel,

  'POST /tracker-projects': { body: trackerProject },
  'POST /tracker-projects/{pid}/plans': { body: mediaPlan },
  'GET /tracker-projects/{pid}/reports/{id}': ofTrackerReport,
  'POST /tracker-projects/{pid}/reports': { body: () => trackerReport },
  'POST /tracker-projects/{pid}/reports/{id}/again': ofTrackerReport,
  'DELETE /tracker-projects/{pid}/reports/{id}': ofTrackerReport,
  'POST /tracker-projects/{pid}/report-schedules': { body: () => ({ kind: 'plays' }) },
  'DELETE /tracker-projects/{pid}/report-schedules/{id}': { kinds: { id: 'tracker-schedules' } },
  'POST /tracker-projects/{pid}/archives': { body: () => ({ month: '202603' }) },
  'PUT /tracker-projects/{id}': { body: () => ({ name: unique() }) },
  'POST /ucf-projects': { body: () => ({ name: unique(), region: 'eu-west-1' }) },
  'PUT /ucf-projects/{id}': { body: () => ({ name: unique() }) },
  'POST /ucf-projects/{pid}/streams': {
    also: ['read-bm-cs-projects'],
    body: async (things) => ({
      bm_stream_ids: [await things.id('streams')],
      bm_project_id: Number(await things.id('bm-cs-projects')),
    }),
  },
  'DELETE /ucf-projects/{pid}/streams/{ids}': { kinds: { ids: 'ucf-streams' } },
  'POST /ucf-projects/{pid}/files': { form: {}, kinds: { pid: 'ucf-file-projects' } },
  'GET /ucf-projects/{pid}/files/{ids}': ofUcfFile,
  'DELETE /ucf-projects/{pid}/files/{ids}': ofUcfFile,
  'GET /ucf-projects/{pid}/results/{id}': ofItem,
  'GET /ucf-projects/{pid}/results/{id}/details': ofItem,
  'GET /ucf-projects/{pid}/results/{id}/transcript': ofItem,
  // No engine for speech and no language model here.
  'POST /ucf-projects/{pid}/results/{id}/transcript': { ...ofItem, answers: 422 },
  'PUT /ucf-projects/{pid}/results/{id}/transcript': {
    ...ofItem,
    body: () => ({ text: 'Half the price' }),
  },
  'GET /ucf-projects/{pid}/results/{id}/guess-request': { ...ofItem, answers: 422 },
  'POST /ucf-projects/{pid}/results/{id}/guess': {
    ...ofItem,
    body: () => ({ url: 'http://model.invalid', body: '{}' }),
    answers: 422,
  },
  // Nothing was heard of it.
  'GET /ucf-projects/{pid}/results/{id}/record': { ...ofItem, answers: 404 },
  'GET /ucf-projects/{pid}/results/{id}/picture': { ...ofItem, answers: 404 },
  'GET /ucf-projects/{pid}/results/{ids}/consequence': ofItem,
  'DELETE /ucf-projects/{pid}/results/{ids}': ofItem,
  'POST /ucf-projects/{pid}/results/{ids}/pending': {
    ...ofItem,
    also: ['write-bm-cs-projects'],
    body: () => ({}),
  },
  'POST /ucf-projects/{pid}/results/{ids}/report': {
    ...ofItem,
    also: ['write-bm-cs-projects'],
    body: () => ({}),
  },
  'POST /ucf-projects/{pid}/results/{ids}/bucket': { ...ofItem, body: ofBucket },
  'POST /ucf-projects/{pid}/results/{ids}/both': { ...ofItem, body: ofBucket },
  // It may be reported by then.
  'PUT /ucf-projects/{pid}/results/{ids}': {
    ...ofItem,
    also: ['write-bm-cs-projects'],
    body: () => ({ label: 4 }),
  },
  'POST /ucf-projects/{pid}/results/{ids}/merge': {
    ...ofItem,
    once: true,
    body: async (things) => ({ into: Number(await things.id('other-ucf-items')) }),
  },
  'POST /ucf-projects/{pid}/results/{id}/split': {
    ...ofItem,
    once: true,
    body: async (things) => ({
      occurrences: [Number(await things.id('ucf-occurrences'))],
    }),
  },
  'POST /ucf-projects/{pid}/undo/{action}': { once: true },
  'PUT /ucf-projects/{pid}/reviews': { body: () => ({ desk: 'desk-of-anna' }) },
  'POST /ucf-projects/{pid}/queue': { body: () => ({ desk: 'desk-of-anna' }) },
  'PUT /ucf-keys': { body: () => ({ keys: { ignore: 'X' } }) },
  // Without a transcript in the file.
  'POST /text-search/transcripts': { form: {}, answers: 422 },
  'POST /text-search/streams': { body: (things) => wholeProject(things) },
  'DELETE /text-search/streams/{id}': { kinds: { id: 'text-streams' } },
  'POST /text-search/saved': { body: () => savedSearch() },
  'PUT /text-search/saved/{id}': { body: () => ({ on: 0 }) },

  'GET /fs-statistics': { query: 'start_date=2026-03-01&end_date=2026-03-02' },
}

/** Calls about stations are those about custom streams: with the same bodies, about things of projects with stations. */
const { projects, streams, results, cuts, replay, states, timemap, storage, ...others } =
  kinds.stations
for (const { method, path } of [
  ...[stationProjectsApi, projects, streams, results, cuts, replay, states, timemap, storage],
  ...[others.analytics, others.reports, others.recordings, others.callbacks],
].flatMap((api) => Object.values<Endpoint>(api))) {
  const custom = path.replace('/bm-bd-', '/bm-cs-').replace('/channels', '/streams')
  const row = rows[`${method} ${custom}`]
  const ofRow = Object.entries(row?.kinds ?? {}).map(([name, kind]) => [name, `${kind}-bd`])
  rows[`${method} ${path}`] ??= {
    ...row,
    kinds: { ...ofChannel.kinds, ...Object.fromEntries(ofRow) },
  }
}

/** An item that was heard twice, as finding leaves it, and is measured; nothing of it is kept. */
async function unknownItem(things: Things): Promise<number> {
  const { service, person } = things
  const projectId = Number(await things.id('ucf-projects'))
  const streamId = Number(await things.id('ucf-streams'))
  // Finding, which does not hear it again, leaves alone what was put together by hand.
  const own = { uid: person.uid, project_id: projectId, by_hand: true }
  const created_at = new Date(Date.now() - 1_200_000)
  const values = { ...own, acr_id: unique(), num: 2, created_at }
  const [item] = await service.db.insert(ucfItems).values(values).returning()
  const itemId = item?.id ?? 0
  const heard = { item_id: itemId, stream_id: streamId, duration_ms: 10_000, score: 90 }
  await service.db.insert(ucfOccurrences).values([
    { ...heard, begin: Date.now() - 600_000, clearest: true },
    { ...heard, begin: Date.now() - 300_000 },
  ])
  return itemId
}

/** An IAM user who has a second factor. */
async function withFactor({ service, person }: Things) {
  const user = await service.newIamUser(person, [])
  await service.db.insert(factors).values({ user_id: user.userId, kind: 'totp', name: 'Phone' })
  return user
}

/** A transfer that is written down for a bill. */
async function writtenDown(things: Things) {
  const { service, person } = things
  const bill_id = Number(await makers.invoices?.(things))
  const reference = unique()
  const entry = { uid: person.uid, kind: 'payment', currency: 'EUR', amount: -100 } as const
  await service.db.insert(ledger).values({ ...entry, bill_id, reference })
  const [bill] = await service.db.select().from(bills).where(eq(bills.id, bill_id))
  return { number: bill?.number ?? '', reference }
}

const nobody = { company: '', name: '', address: '', country: '', vat_number: '' }

const wholeProject = async (things: Things) => ({
  streams: [`p${await things.id('bm-cs-projects')}`],
})

const savedSearch = () => ({ name: unique(), search: 'election', emails: ['a@example.org'] })

/** A stream whose speech is written down. */
async function writtenStream(things: Things): Promise<{ id: number; stream: { id: number } }> {
  await things.id('streams')
  await things.added('/text-search/streams', await wholeProject(things))
  return (await things.get('/text-search/streams'))[0]
}

/** How a thing of each kind is made; a kind is the word before a parameter, as in `/buckets/{id}`. */
const makers: Record<string, (things: Things) => Promise<string | number>> = {
  // The process that answers.
  servers: async ({ service }) => (await service.db.select().from(processes))[0]?.id ?? '',
  'heard-streams': async () => 1,
  views: (things) => things.make('/views', view()),
  'text-streams': async (things) => (await writtenStream(things)).id,
  transcripts: async (things) => {
    const { service, person } = things
    const { stream } = await writtenStream(things)
    const bytes = Buffer.from('1\n00:00:01,000 --> 00:00:04,000\nThe election is on Sunday.\n')
    const { body } = await service.call('POST', '/api/text-search/transcripts', {
      ...(await multipart({
        stream: String(stream.id),
        begin: '2026-03-01T06:00:00Z',
        replace: '1',
        file: { name: 'talk.srt', bytes },
      })),
      token: person.token,
    })
    return body.data.transcript.id
  },
  hits: async (things) => {
    await things.id('transcripts')
    return (await things.get('/text-search/hits'))[0].id
  },
  saved: (things) => things.make('/text-search/saved', savedSearch()),
  invoices: async ({ service, person }) => {
    const amounts = { net: 100, vat_rate: 0, vat: 0, total: 100 }
    const sums = { currency: 'EUR', lines: [], vat_kind: 'none' as const, ...amounts }
    // An account has one of each month.
    const month = new Date(Date.UTC(2000, ++count, 1)).toISOString().slice(0, 10)
    const [bill] = await service.db
      .insert(bills)
      .values({
        uid: person.uid,
        begin: month,
        end: month,
        due_date: '2026-02-15',
        currency: 'EUR',
        number: unique(),
        sums,
        total: 100,
        customer: { ...nobody, email: person.email },
      })
      .returning({ id: bills.id })
    if (!bill) throw new Error('the bill was not stored')
    const entry = { uid: person.uid, kind: 'bill', currency: 'EUR', amount: 100 } as const
    await service.db.insert(ledger).values({ ...entry, bill_id: bill.id })
    return bill.id
  },
  'price-drafts': async ({ service }) => {
    const draft = { service_type: 'META', currency: 'EUR', prices: {} } as const
    const [row] = await service.db
      .insert(prices)
      .values({ uid: 0, ...draft, published_at: null, valid_from: null })
      .returning()
    return row?.id ?? 0
  },
  cards: async ({ service, person }) => {
    const card = { uid: person.uid, method: unique(), brand: 'visa', last4: '4242' }
    const [row] = await service.db
      .insert(cards)
      .values({ ...card, expires: '2040-01' })
      .returning()
    return row?.id ?? 0
  },
  'card-payments': async ({ service, person }) => {
    const payment = { uid: person.uid, purpose: 'top-up', currency: 'EUR', amount: 100 } as const
    const [row] = await service.db.insert(cardPayments).values(payment).returning()
    return row?.id ?? 0
  },
  // For online and offline recognition.
  buckets: (things) =>
    things.make('/buckets', { name: unique(), region: 'eu-west-1', net_type: 0 }),
  'other-buckets': (things) => things.make('/buckets', { name: unique(), region: 'eu-west-1' }),
  files: async (things) => {
    const bucket = await things.id('buckets')
    const id = await things.send(`/buckets/${bucket}/files`, { data_type: 'audio' })
    await vi.waitUntil(
      async () => (await things.get(`/buckets/${bucket}/files/${id}`)).state !== 0,
      { timeout: 30_000 },
    )
    return id
  },
  'dedup-buckets': (things) =>
    things.make('/buckets', { name: unique(), region: 'eu-west-1', type: 'DedupFile' }),
  'dedup-files': async (things) =>
    things.send(`/buckets/${await things.id('dedup-buckets')}/dedup-files`, { id: 'track' }),
  'live-buckets': (things) => things.channelBucket('Live'),
  'timeshift-buckets': (things) => things.channelBucket('LiveTimeshift'),
  'rec-buckets': (things) => things.channelBucket('LiveRec'),
  channels: async (things) =>
    things.make(`/buckets/${await things.id('live-buckets')}/channels`, {
      title: 'A',
      url: 'udp://10.0.0.1',
      timeshift: 1,
    }),
  'timeshift-channels': async (things) =>
    things.make(`/buckets/${await things.id('timeshift-buckets')}/timeshift-channels`, {
      channel_id: Number(await things.id('channels')),
      hours: 1,
    }),
  'rec-channels': async (things) => {
    const path = `/buckets/${await things.id('rec-buckets')}/rec-channels`
    const ids = [await offeredChannel(things.service)]
    const { body } = await things.person.call('POST', path, { ids })
    return body.data[0].id
  },
  'base-projects': async (things) =>
    things.make('/base-projects', {
      name: unique(),
      region: 'eu-west-1',
      type: 'AVR',
      buckets: [Number(await things.id('buckets'))],
    }),
  // All have the id of the account.
  customers: async ({ person }) => person.uid,
  radiodb: async ({ service }) => {
    const own = { dead: false, latitude: null, longitude: null, continent: '', country: '' }
    const texts = { sub_title: '', language: '', city: '', province: '', genre: '', frequency: '' }
    const source = unique()
    const of = { source, name: source, type: 'Radio' as const, website: '', urls: [nowhere] }
    const station = { ...own, ...texts, ...of }
    const [row] = await service.db
      .insert(bmStationCandidates)
      .values({ source, name: source, words: source, station })
      .returning()
    return row?.id ?? 0
  },
  'catalogue-stations': ({ service }) => offeredStation(service),
  // The build carries it for those whom an operator names.
  'customer-plugins': async () => 'customization-map',
  countries: async ({ service }) => {
    await offeredStation(service, 'IS')
    return 'IS'
  },
  restrictions: async ({ service, person: { uid, email } }) => {
    const stream_id = String(await offeredStation(service))
    const [row] = await service.db
      .insert(trackerRestrictions)
      .values({ uid, stream_id, name: unique(), email, ...asked })
      .returning()
    return row?.id ?? 0
  },
  'provider-configs': async ({ service }) => {
    const config = { uid: 0, name: unique(), rec_length: 10, interval: 0, delay: 1 }
    const kept = { record: 0, record_before: 5, record_after: 8 }
    const [row] = await service.db
      .insert(bmConfigs)
      .values({ ...config, ...kept })
      .returning()
    return row?.id ?? 0
  },
  notes: async ({ service, person: { uid, email } }) => {
    const note = { uid, email, text: 'Calls on Mondays' }
    const [row] = await service.db.insert(customerNotes).values(note).returning()
    return row?.id ?? 0
  },
  // Asked for by an operator who is nobody else here.
  'factor-resets': async (things) => {
    const { uid, userId: user_id } = await withFactor(things)
    const until = new Date(Date.now() + 3_600_000)
    const by = { asked_by: 0, email: 'operator@example.org', ...asked }
    const [row] = await things.service.db
      .insert(factorResets)
      .values({ uid, user_id, name: 'anna', until, ...by })
      .returning()
    return row?.id ?? 0
  },
  'custom-projects': (things) => things.id('bm-cs-projects'),
  'custom-streams': async (things) => {
    const { db } = things.service
    const id = String(await things.id('streams'))
    const [stream] = await db.select().from(bmStreams).where(eq(bmStreams.stream_id, id))
    return stream?.id ?? 0
  },
  users: async ({ person }) => person.uid,
  contacts: async ({ person }) => {
    await person.call('POST', '/contacts', contact())
    return person.uid
  },
  offlinedbs: async (things) => things.make('/offlinedbs', await offlineDatabase(things)),
  'fs-containers': async (things) => things.make('/fs-containers', await fsContainer(things)),
  'called-containers': async (things) => {
    const id = await things.make('/fs-containers', await fsContainer(things))
    const callbackUrl = 'http://results.invalid/hook'
    await things.service.db
      .update(containers)
      .set({ callback_url: callbackUrl })
      .where(eq(containers.id, id))
    return id
  },
  deliveries: async (things) => {
    const { service, person } = things
    const about = callbackSubject(Number(await things.id('called-containers')))
    const callback = { uid: person.uid, about, url: 'http://192.0.2.1/results', body: '{}' }
    return (await service.services.callbacks.send(callback)).id
  },
  'bm-cs-projects': async (things) => things.make('/bm-cs-projects', await bmProject(things)),
  'local-projects': async (things) =>
    things.make('/bm-cs-projects', { ...(await bmProject(things)), type: 'BM-LOCAL' }),
  'bm-bd-projects': async (things) => things.make('/bm-bd-projects', await bmProject(things)),
  'tracked-buckets': (things) => things.make('/buckets', { name: unique(), region: 'eu-west-1' }),
  'tracker-projects': async (things) =>
    things.make('/tracker-projects', await trackerProject(things)),
  plans: async (things) => {
    const project = await things.id('tracker-projects')
    return things.make(`/tracker-projects/${project}/plans`, await mediaPlan(things))
  },
  'tracker-reports': async (things) => {
    const project = await things.id('tracker-projects')
    return things.make(`/tracker-projects/${project}/reports`, trackerReport)
  },
  'tracker-schedules': async (things) => {
    const project = await things.id('tracker-projects')
    return things.make(`/tracker-projects/${project}/report-schedules`, { kind: 'plays' })
  },
  streams: async (things) => {
    const path = `/bm-cs-projects/${await things.id('bm-cs-projects')}/streams`
    return (await things.added(path, bmStream())).stream_id
  },
  'streams-bd': async (things) => {
    const path = `/bm-bd-projects/${await things.id('bm-bd-projects')}/channels`
    const channels = [await offeredStation(things.service)]
    return (await things.added(path, { channels })).channels[0]
  },
  ...ofProjects('bm-cs-projects', 'streams'),
  ...ofProjects('bm-bd-projects', 'channels', '-bd'),
  'ucf-projects': (things) => things.make('/ucf-projects', { name: unique(), region: 'eu-west-1' }),
  'ucf-file-projects': (things) =>
    things.make('/ucf-projects', { name: unique(), region: 'eu-west-1', type: 'FILES' }),
  'ucf-files': async (things) => {
    const { service, person } = things
    const project_id = Number(await things.id('ucf-file-projects'))
    const file = {
      uid: person.uid,
      project_id,
      name: unique(),
      filename: 'a.mp3',
      state: -1,
    } as const
    const [stored] = await service.db.insert(ucfFiles).values(file).returning()
    return stored?.id ?? 0
  },
  'ucf-streams': async (things) => {
    const wish = {
      bm_stream_ids: [await things.id('streams')],
      bm_project_id: Number(await things.id('bm-cs-projects')),
    }
    return (await things.added(`/ucf-projects/${await things.id('ucf-projects')}/streams`, wish))[0]
      .id
  },
  'ucf-items': unknownItem,
  'other-ucf-items': unknownItem,
  'ucf-occurrences': async (things) => {
    const path = `/ucf-projects/${await things.id('ucf-projects')}/results`
    return (await things.get(`${path}/${await things.id('ucf-items')}/details`))[0].id
  },
  undo: async (things) => {
    const path = `/ucf-projects/${await things.id('ucf-projects')}/results`
    const ids = `${path}/${await things.id('ucf-items')}`
    return (await things.person.call('PUT', ids, { label: 4 })).body.data.action
  },
  'bm-stream-configs': (things) => things.make('/bm-stream-configs', { name: unique() }),
  'scan-files': async (things) => {
    // So that something is found in it.
    await things.id('files')
    const path = `/fs-containers/${await things.id('fs-containers')}/files`
    const id = await things.send(path, { data_type: 'audio' })
    await vi.waitUntil(async () => (await things.get(`${path}/${id}`))[0].state !== 0, {
      timeout: 30_000,
    })
    return id
  },
  matches: async (things) => {
    const path = `/fs-containers/${await things.id('fs-containers')}/files`
    return (await things.get(`${path}/${await things.id('scan-files')}/report`)).matches[0].id
  },
  'manual-matches': async (things) => {
    const path = `/fs-containers/${await things.id('fs-containers')}/files`
    const match = { title: unique(), begin: 0, end: 0.5 }
    return things.make(`${path}/${await things.id('scan-files')}/matches`, match)
  },
  'fs-evidence': async (things) =>
    things.make('/fs-evidence', { matches: [Number(await things.id('matches'))] }),
  'fs-subscriptions': async (things) => {
    const { service, person } = things
    const containerId = Number(await things.id('fs-containers'))
    // Nothing is there to be read at its address.
    const source = { platform: 'rss', url: 'http://192.0.2.1/feed', title: unique() }
    const [stored] = await service.db
      .insert(sources)
      .values({ uid: person.uid, container_id: containerId, ...source })
      .returning()
    return stored?.id ?? 0
  },
  'iam-users': async ({ service, person }) =>
    (await service.newIamUser(person, ['read-buckets'])).userId,
  'personal-access-token': (things) =>
    things.make('/personal-access-token', { name: unique(), scopes: ['read-buckets'] }),
  'console-keys': (things) => things.make('/console-keys', {}),
  factors: async ({ person }) => (await addApp(person)).id,
  devices: async ({ person }) => {
    await addApp(person)
    const made = await person.call('POST', '/second-factor/recovery-codes')
    const [recovery_code] = made.body.data.recovery_codes
    await person.call('POST', '/second-factor/check', { recovery_code, remember: true })
    return (await person.call('GET', '/second-factor')).body.data.devices[0].id
  },
  sessions: async (things) => {
    // A second one: ending the own one would end the test.
    await things.service.newSession(things.person)
    const sessions: { id: number; current: boolean }[] = await things.get('/sessions')
    return sessions.find(({ current }) => !current)?.id ?? 0
  },
}

/** What a monitoring project has, of streams or of stations. */
function ofProjects(projects: string, streams: string, suffix = ''): typeof makers {
  const pathOf = async (things: Things) => `/${projects}/${await things.id(projects)}`
  return {
    [`called-bm-projects${suffix}`]: async (things) => {
      const id = await things.make(`/${projects}`, await bmProject(things))
      const body = { result_callback_url: 'http://results.invalid/hook' }
      await things.person.call('POST', `/${projects}/${id}/result-callback`, body)
      return id
    },
    [`bm-deliveries${suffix}`]: async (things) => {
      const id = await things.id(`called-bm-projects${suffix}`)
      return (await things.get(`/${projects}/${id}/deliveries`))[0].id
    },
    [`bm-recordings${suffix}`]: async (things) =>
      things.make(
        `${await pathOf(things)}/custom-recordings`,
        await recordingWish(`streams${suffix}`)(things),
      ),
    [`bm-reports${suffix}`]: async (things) =>
      things.make(`${await pathOf(things)}/reports`, march),
    [`bm-schedules${suffix}`]: async (things) =>
      things.make(`${await pathOf(things)}/report-schedules`, { format: 'csv' }),
    [`bm-replays${suffix}`]: async (things) => {
      const { service, person } = things
      const project_id = Number(await things.id(projects))
      const asked = { uid: person.uid, project_id, bucket_id: 1, acr_id: unique() }
      const [found] = await service.db.insert(bmReplays).values(asked).returning()
      return found?.id ?? 0
    },
    [`bm-results${suffix}`]: async (things) => {
      const stream = `${await pathOf(things)}/${streams}/${await things.id(`streams${suffix}`)}`
      return (await things.added(`${stream}/user-reports`, userReports)).id
    },
  }
}

/** A station of the catalogue, which only the operator fills. Nothing is there to be heard at its address. */
async function offeredStation({ db }: TestService, country = ''): Promise<number> {
  const name = unique()
  const type = 'Radio' as const
  const station = { source: name, type, name, words: name, country, urls: [nowhere] }
  const [offered] = await db.insert(bmStations).values(station).returning()
  return offered?.id ?? 0
}

/** A channel of the catalogue, which only the operator fills. Nothing is there to be heard at its address. */
async function offeredChannel({ db }: TestService): Promise<number> {
  const [offered] = await db
    .insert(recChannels)
    .values({ name: unique(), url: 'http://192.0.2.1/radio' })
    .returning()
  return offered?.id ?? 0
}

let count = 0
export const unique = () => `Thing-${++count}`

/** What one person owns, made when it is first asked for. */
export class Things {
  private readonly made = new Map<string, Promise<string>>()

  constructor(
    readonly service: TestService,
    readonly person: Person,
  ) {}

  id(kind: string): Promise<string> {
    const maker = makers[kind]
    if (!maker) {
      throw new Error(`Say in ${here}, in \`makers\`, how a thing of the kind '${kind}' is made`)
    }
    const known = this.made.get(kind) ?? maker(this).then(String)
    this.made.set(kind, known)
    return known
  }

  async make(path: string, body: object): Promise<number> {
    return (await this.added(path, body)).id
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
  async added(path: string, body: object): Promise<any> {
    const answer = await this.person.call('POST', path, body)
    if (answer.status >= 300) throw new Error(`POST ${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

  channelBucket(type: string): Promise<number> {
    return this.make('/buckets', { name: unique(), region: 'eu-west-1', type })
  }

  async send(path: string, fields: Record<string, string>): Promise<string> {
    const { token } = this.person
    const { body } = await this.service.call('POST', `/api${path}`, {
      ...(await sound(fields)),
      token,
    })
    return String(body.data.id ?? body.data.acr_id)
  }

  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape
  async get(path: string): Promise<any> {
    return (await this.person.call('GET', path)).body.data
  }
}

const sound = async (fields: Record<string, string>) =>
  multipart({
    ...fields,
    file: { name: 'jingle.mp3', bytes: await readFile(fixture('jingle.mp3')) },
  })

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

export const rowOf = (endpoint: Endpoint): Row => rows[nameOf(endpoint)] ?? {}

/** Parameters of the path with the kind of each. */
export function kindsOf(endpoint: Endpoint): { parameter: string; kind: string }[] {
  const { kinds = {} } = rowOf(endpoint)
  return [...endpoint.path.matchAll(/([\w-]+)\/\{(\w+)\}/g)].map(
    ([, word = '', parameter = '']) => ({
      parameter,
      kind: kinds[parameter] ?? word,
    }),
  )
}

export interface RightCall {
  path: string
  options: { body?: unknown; headers?: Record<string, string> }
}

/** A call that succeeds for who owns the things; parameters may be taken from elsewhere. */
export async function rightCall(
  endpoint: Endpoint,
  things: Things,
  elsewhere: Record<string, string> = {},
): Promise<RightCall> {
  const { body, form, query } = rowOf(endpoint)
  const takesBody = endpoint.method !== 'GET' && endpoint.body._zod.def.type !== 'unknown'
  if (takesBody && !body && !form) {
    throw new Error(`Say in ${here}, in \`rows\`, what a right body of ${nameOf(endpoint)} is`)
  }
  let path = `/api${endpoint.path}`
  for (const { parameter, kind } of kindsOf(endpoint)) {
    path = path.replace(`{${parameter}}`, elsewhere[parameter] ?? (await things.id(kind)))
  }
  if (query) path += `?${query}`
  if (form) return { path, options: await sound(form) }
  return { path, options: body ? { body: await body(things) } : {} }
}

/** Said when a right call was refused. */
export const whatToAdd = (endpoint: Endpoint, answer: string) =>
  `${nameOf(endpoint)} answers ${answer}. Say in ${here}, in \`rows\`, what a right call needs`
