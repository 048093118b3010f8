import { PropertyList, Section, useFormat, useT } from '@console/core/browser'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Sheet } from '../../contract'

const useStyles = makeStyles({
  // A wide sheet is moved by itself.
  wide: { overflowX: 'auto' },
  table: { width: '100%', minWidth: '640px', borderCollapse: 'collapse' },
  cell: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'start',
    verticalAlign: 'top',
    // A hash may be long: what is short stays whole.
    overflowWrap: 'break-word',
  },
  more: { alignSelf: 'start' },
})

const atOnce = 50

/** What a signed sheet says, in the words in which it was signed. */
export function SheetRows({ sheet: { title, about, note, columns, rows } }: { sheet: Sheet }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState(atOnce)
  const wanted = search.trim().toLowerCase()
  const found = rows.filter((row) => row.some((text) => text.toLowerCase().includes(wanted)))
  return (
    <>
      <Section title={title} intro={note}>
        <PropertyList items={about.map(({ label, value }) => [label, value] as const)} />
      </Section>
      <Section title={t('Rows: {count}', { count: format.number(rows.length) })}>
        {rows.length > 1 && (
          <Field label={t('Search in the rows')}>
            <Input value={search} onChange={(_, { value }) => setSearch(value)} />
          </Field>
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is reached by keys */}
        <section className={styles.wide} aria-label={t('The sheet')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} className={styles.cell} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {found.slice(0, shown).map((row) => (
                <tr key={row.join('\n')}>
                  {columns.map((column, at) => (
                    <td key={column} className={styles.cell}>
                      {row[at]}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {found.length === 0 && <p>{t('No row has this text')}</p>}
        {found.length > shown && (
          <Button className={styles.more} onClick={() => setShown(shown + atOnce)}>
            {t('Show more')}
          </Button>
        )}
      </Section>
    </>
  )
}
