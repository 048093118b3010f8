import { Html } from './html'

/** Of the pages in a pack, which are read and printed without the console. */
export const pageStyle = new Html(`
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; line-height: 1.25; }
h2 { margin: 2rem 0 0.5rem; font-size: 1.1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.4rem 0.6rem; border-bottom: 1px solid #8886; text-align: start; vertical-align: top; }
dl { margin: 0; }
dl div { display: grid; grid-template-columns: minmax(7rem, 14rem) 1fr; gap: 1rem; padding: 0.15rem 0; }
dt { color: #595959; }
dd { margin: 0; }
pre { padding: 0.75rem; border: 1px solid #8886; white-space: pre-wrap; }
audio { width: 100%; min-width: 12rem; }
th, .span { overflow-wrap: normal; font-variant-numeric: tabular-nums; }
@media (prefers-color-scheme: dark) { dt { color: #b5b5b5; } }
.made { margin: 2rem 0; }
@media (max-width: 640px) {
  table, tbody, tr, td { display: block; }
  thead { display: none; }
  td { border: 0; padding: 0.1rem 0; }
  td[data-label]::before { content: attr(data-label) ': '; }
  tr { padding: 0.75rem 0; border-bottom: 1px solid #8886; }
}
@media print {
  :root { color-scheme: light; }
  dt { color: #595959; }
  body { max-width: none; margin: 0; font-size: 10pt; }
  audio, .back { display: none; }
  dl div, tr, pre { break-inside: avoid; }
}
`)
