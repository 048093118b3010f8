// A button with the ways to take the content of a page along. A table brings its own CSV file.
import { ExportMenu, saveCsv, useT } from '@console/core/browser'

const stations = [
  ['Radio Nord', 'Kiel'],
  ['Radio Fjord', 'Oslo'],
]

export function Example() {
  const t = useT()
  return (
    <ExportMenu
      entries={[
        {
          label: t('CSV file'),
          run: () => saveCsv([[t('Name'), t('City')], ...stations], 'stations'),
        },
        { label: t('Print'), run: () => window.print() },
      ]}
    />
  )
}
