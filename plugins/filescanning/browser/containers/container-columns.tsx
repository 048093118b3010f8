import { type Column, Columns, type Translate } from '@console/core/browser'
import { regionLabels, writeOut } from '@console/core/contract'
import {
  addOnLabels,
  addOns,
  type Container,
  scanAudioTypeLabels,
  scanEngineLabels,
  scanPaths,
} from '../../contract'
import { policyText } from './policy-text'

const english: Translate = (text, values = {}) => writeOut({ text, values })

const engineOf = ({ engine, engine_note }: Container) => ({
  label: scanEngineLabels[engine],
  ...(engine_note && { tooltip: engine_note }),
  // With engine 1 only an add-on can be wanting.
  ...(engine_note && engine !== 1 && { color: 'warning' as const }),
})

const addOnsOf = (container: Container) =>
  addOns.filter((addOn) => container[addOn]).map((addOn) => addOnLabels[addOn])

const hostOf = ({ callback_url: url }: Container) => (url ? new URL(url).host : '')

export const containerColumns: Column<Container>[] = [
  Columns.link(
    'Name',
    (container) => container.name,
    (container) => scanPaths.container(container.name),
    { sort: 'name' },
  ),
  Columns.id('Id', (container) => container.id, {
    sort: 'id',
    width: 108,
    grow: 0.2,
    hidden: true,
  }),
  Columns.custom('Region', {
    cell: ({ region }, { t }) => t(regionLabels[region]),
    csv: ({ region }) => region,
    hidden: true,
  }),
  Columns.custom('Audio type', {
    cell: ({ audio_type }, { t }) => t(scanAudioTypeLabels[audio_type]),
    csv: ({ audio_type }) => scanAudioTypeLabels[audio_type],
    width: 128,
    grow: 0.2,
    hidden: true,
  }),
  Columns.badge('Engine', engineOf, { width: 176, grow: 0.6 }),
  Columns.custom('Add-ons', {
    cell: (container, { t }) =>
      addOnsOf(container)
        .map((label) => t(label))
        .join(', '),
    csv: (container) => addOnsOf(container).join(', '),
    width: 160,
  }),
  Columns.number('Files', (container) => container.num, { sort: 'num', width: 92 }),
  Columns.hours('Size', ({ size }) => size, { sort: 'size', width: 88, grow: 0.2 }),
  Columns.custom('Policy', {
    cell: ({ policy }, { t }) => policyText(policy, t),
    csv: ({ policy }) => policyText(policy, english),
    width: 208,
  }),
  Columns.tags('Buckets', (container) => container.buckets.map(({ name }) => name), {
    width: 160,
  }),
  Columns.text('Callback', hostOf, { width: 128, grow: 0.4 }),
  Columns.time('Created', (container) => container.created_at, {
    sort: 'created_at',
    width: 184,
    grow: 0.2,
  }),
  Columns.time('Updated', (container) => container.updated_at, {
    width: 184,
    grow: 0.2,
    hidden: true,
  }),
]
