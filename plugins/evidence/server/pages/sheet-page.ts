import type { Sheet } from '../../contract'
import { html } from './html'
import { facts, page } from './pages'
import { readmeName } from './readme'

interface Made {
  created_at: string
  created_by: string
  service: string
}

/** A sheet as it is read and printed. */
export function sheetPage(sheet: Sheet, { created_at, created_by, service }: Made): string {
  const { title, about, note, columns, rows } = sheet
  return page(
    title,
    html`<h1>${title}</h1>
${facts(
  '',
  about.map(({ label, value }) => [label, value] as const),
)}
<p>${note}</p>
<table>
<thead><tr>${columns.map((column) => html`<th>${column}</th>`)}</tr></thead>
<tbody>
${rows.map(
  (row) =>
    html`<tr>${row.map(
      (text, at) => html`<td data-label="${columns[at] ?? ''}">${text}</td>`,
    )}</tr>\n`,
)}</tbody>
</table>
<p><a href="${readmeName}">How to check that nothing of this was changed</a></p>
<p class="made">Made for ${created_by} by ${service} at ${created_at}.</p>`,
  )
}
