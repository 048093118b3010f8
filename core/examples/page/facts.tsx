// The head of a thing's page: what matters in one line, all else behind "Details". Give it to Page as facts.
import { type Fact, Facts, Page, Time } from '@console/core/browser'

const facts: Fact[] = [
  { label: 'City', value: 'Kiel' },
  { label: 'Language', value: 'German' },
  { label: 'Files', value: '1,204', to: '/home' },
]

const details = [
  ['Station ID', '100001'],
  ['Added', <Time key="added" value="2026-03-01T08:00:00Z" />],
] as const

export function Example() {
  return (
    <Page title="Radio Nord" facts={<Facts items={facts} details={details} />}>
      The rest of the page.
    </Page>
  )
}
