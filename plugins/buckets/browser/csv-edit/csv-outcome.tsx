import { useFormat, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { BulkOutcome } from './bulk-calls'
import { ScrollBox } from './scroll-box'
import { useTableStyles } from './table.styles'

const useStyles = makeStyles({
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0 },
  part: { display: 'flex', flexDirection: 'column', flexShrink: 0, gap: tokens.spacingVerticalS },
  before: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  empty: { color: tokens.colorNeutralForeground3, fontStyle: 'italic' },
})

const shownProblems = 100

interface CsvOutcomeProps {
  outcome: BulkOutcome
  isApplied: boolean
}

/** What would change, or what has changed, and which rows were left out. */
export function CsvOutcome({ outcome, isApplied }: CsvOutcomeProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const table = useTableStyles()
  const { problems, preview } = outcome
  const summary = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (isApplied) summary.current?.focus()
  }, [isApplied])
  const counts = {
    changed: format.number(outcome.changed),
    unchanged: format.number(outcome.unchanged),
    left: format.number(problems.length),
  }
  return (
    <>
      <p ref={summary} tabIndex={-1} role="status" className={styles.text}>
        {isApplied
          ? t('Changed: {changed}. Already so: {unchanged}. Left out: {left}.', counts)
          : t('To change: {changed}. Already so: {unchanged}. With problems: {left}.', counts)}
      </p>
      {problems.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>{t('These rows are left out')}</h3>
          <ScrollBox label={t('These rows are left out')}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{t('Row')}</th>
                  <th scope="col">{t('File id')}</th>
                  <th scope="col">{t('Problem')}</th>
                </tr>
              </thead>
              <tbody>
                {problems.slice(0, shownProblems).map(({ row, id, message }) => (
                  <tr key={row}>
                    <th scope="row">{row}</th>
                    <td>{id}</td>
                    <td>{t(message)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          {problems.length > shownProblems && (
            <p className={styles.text}>
              {t('and {count} more', { count: problems.length - shownProblems })}
            </p>
          )}
        </section>
      )}
      {!isApplied && preview.length > 0 && (
        <section className={styles.part}>
          <h3 className={styles.heading}>
            {preview.length < outcome.changed
              ? t('The first {count change|changes}', { count: preview.length })
              : t('Changes')}
          </h3>
          <ScrollBox label={t('Changes')}>
            <table className={table.table}>
              <thead>
                <tr>
                  <th scope="col">{t('Row')}</th>
                  <th scope="col">{t('File')}</th>
                  <th scope="col">{t('Field')}</th>
                  <th scope="col">{t('Before')}</th>
                  <th scope="col">{t('After')}</th>
                </tr>
              </thead>
              <tbody>
                {preview.flatMap(({ row, id, title, changes }) =>
                  changes.map(({ name, from, to }) => (
                    <tr key={`${row}/${name}`}>
                      <td>{row}</td>
                      <th scope="row">
                        {title} ({id})
                      </th>
                      <td>{name === 'title' ? t('Title') : name}</td>
                      <td className={styles.before}>{from}</td>
                      <td>{to || <span className={styles.empty}>{t('empty')}</span>}</td>
                    </tr>
                  )),
                )}
              </tbody>
            </table>
          </ScrollBox>
        </section>
      )}
    </>
  )
}
