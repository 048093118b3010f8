import { addOnLabels, addOns, matchKindLabels } from '#plugins/filescanning/contract'
import type { EvidenceItem, Moment, Span } from '../../contract'
import { Html, html } from './html'
import { itemPaths } from './item-facts'
import { pageStyle } from './page-style'
import { readmeName } from './readme'
import { audioTypeText, bytesText, matchTypeText, policyText } from './words'

/** All items, with links and players. */
export function indexPage(items: readonly EvidenceItem[]): string {
  const rows = items.map(
    (item) => html`<tr>
<td>${item.number}</td>
<td><a href="${itemPaths(item.number).page}">${item.what.title}</a>${artistsOf(item)}</td>
<td data-label="File">${item.where.file.name}</td>
<td data-label="Where in the file" class="span">${spanText(item.offsets.file)}</td>
<td data-label="Score">${item.score ?? '–'}</td>
<td>${soundOf(item, '')}</td>
</tr>`,
  )
  const [first] = items
  return page(
    'Evidence',
    html`<h1>Evidence</h1>
${first ? made(first) : ''}
<table>
<thead><tr><th>No.</th><th>What</th><th>File</th><th>Where in the file</th><th>Score</th><th>Clip</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
<p><a href="${readmeName}">How to check that nothing of this was changed</a></p>`,
  )
}

/** One match with all that is known of it. */
export function itemPage(item: EvidenceItem): string {
  const { what, where, when, offsets, scan, clip } = item
  return page(
    what.title,
    html`<p class="back"><a href="../index.html">All items</a></p>
<h1>${what.title}</h1>
${facts('What', [
  ['Kind', matchKindLabels[what.kind]],
  ['Artists', what.artists],
  ['Album', what.album],
  ['Label', what.label],
  ['ISRC', what.isrc],
  ['UPC', what.upc],
  ['ACR ID', what.acrid],
])}
${facts('Where', [
  ['Container', `${where.container.name} (${where.container.id})`],
  ['File', where.file.name],
  ['URI', where.file.uri],
  ['File id', where.file.id],
  ['Size', where.file.size > 0 ? bytesText(where.file.size) : ''],
  ['SHA-256 of the file', where.file.sha256],
])}
${facts('When', [
  ...momentFacts('Scanned', when.scanned_at),
  ...momentFacts('Exported', when.exported_at),
])}
${facts('Which part', [
  ['In the file', spanText(offsets.file)],
  ['In the file, in seconds', secondsText(offsets.file)],
  ['In the recording', offsets.recording ? spanText(offsets.recording) : 'Not known'],
  ['In the recording, in seconds', offsets.recording ? secondsText(offsets.recording) : ''],
])}
${item.correction ? facts('Correction', correctionFacts(item.correction)) : ''}
${facts('How sure', [
  ['Score', item.score === null ? 'The engine gives none' : `${item.score} of 100`],
  ['Found by', matchTypeText(item.match_type)],
  ['Tempo', changeText(item.tempo_percent)],
  ['Pitch', changeText(item.pitch_percent)],
])}
<h2>Clip</h2>
<p>${soundOf(item, '../')}</p>
${facts('', [
  ['Place in the file, in seconds', clip ? `${clip.begin} – ${clip.end}` : ''],
  ['Clip', clip ? clip.path : ''],
  ['SHA-256 of the clip', clip ? clip.sha256 : ''],
])}
${facts('Scan', [['Version of the engine', scan.algorithm], ...settingFacts(scan.settings)])}
<h2>All metadata</h2>
<pre>${JSON.stringify(what.metadata, null, 2)}</pre>
${made(item)}`,
  )
}

/** A page of a pack. */
export const page = (title: string, body: Html) =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; media-src 'self' file:">
<title>${title}</title>
<style>${pageStyle}</style>
</head>
<body>
${body}
</body>
</html>
`.text

const made = ({ exported_by, service, when: { exported_at } }: EvidenceItem) =>
  html`<p class="made">Exported by ${exported_by} from ${service} at ${exported_at.utc} (${exported_at.local}, ${exported_at.timezone}).</p>`

type Correction = NonNullable<EvidenceItem['correction']>

type Facts = readonly (readonly [string, string])[]

/** Labels with their values; what is not known is left out. */
export const facts = (title: string, all: Facts) => html`${title ? html`<h2>${title}</h2>` : ''}
<dl>
${all
  .filter(([, value]) => value !== '')
  .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>`

const artistsOf = ({ what: { artists } }: EvidenceItem) =>
  artists ? html`<br>${artists}` : new Html('')

const momentFacts = (label: string, moment: Moment | null): Facts =>
  moment
    ? [
        [`${label}, UTC`, moment.utc],
        [`${label}, ${moment.timezone}`, moment.timezone === 'UTC' ? '' : moment.local],
      ]
    : [[label, 'Not known']]

const correctionFacts = ({ by, at, note, manual, recognized }: Correction): Facts => [
  ['By', by],
  ...momentFacts('Corrected', at),
  ['Added manually', manual ? 'Yes: no scan has found it' : ''],
  ['Recognized as', recognized ? recognized.title : ''],
  ['ACR ID of the recognized recording', recognized ? recognized.acrid : ''],
  ['Recognized in the file', recognized ? spanText(recognized.file) : ''],
  ['Note', note],
]

const settingFacts = (settings: EvidenceItem['scan']['settings']): Facts =>
  settings
    ? [
        ['Engine', `${settings.engine_name} (${settings.engine})`],
        ['Audio', audioTypeText(settings.audio_type)],
        ['What was listened to', policyText(settings.policy)],
        ...addOns.map((name) => [addOnLabels[name], settings[name] ? 'On' : 'Off'] as const),
      ]
    : [['Settings', 'Not known']]

const spanText = ({ begin_text, end_text }: Span) =>
  end_text ? `${begin_text} – ${end_text}` : begin_text

const secondsText = ({ begin, end }: Span) => (end === null ? String(begin) : `${begin} – ${end}`)

const changeText = (percent: number) =>
  percent === 0 ? '' : `${percent > 0 ? '+' : ''}${percent} %`

const soundOf = ({ what, clip, clip_note }: EvidenceItem, base: string) =>
  html`${
    clip
      ? html`<audio controls preload="none" src="${base}${clip.path}" aria-label="Clip of ${what.title}"></audio>`
      : ''
  } ${clip_note}`
