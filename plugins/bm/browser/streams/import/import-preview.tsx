import { useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  box: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
  },
  url: { fontFamily: tokens.fontFamilyMonospace, overflowWrap: 'anywhere' },
  error: { color: tokens.colorStatusDangerForeground1 },
  warning: { color: tokens.colorStatusWarningForeground3 },
  fine: { color: tokens.colorStatusSuccessForeground3 },
})

export interface PreviewLine {
  row: number
  name: string
  urls: readonly string[]
  errors: readonly string[]
  warnings: readonly string[]
}

/** What the service says of each row. */
export function ImportPreview({ lines }: { lines: readonly PreviewLine[] }) {
  const t = useT()
  const styles = useStyles()
  const wrong = lines.filter(({ errors }) => errors.length > 0).length
  return (
    <>
      <div role="status">
        {wrong > 0
          ? t('{count row|rows} cannot be added; the others can.', { count: wrong })
          : t('All rows can be added.')}
      </div>
      <section className={styles.box} aria-label={t('Preview')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('Row')}</th>
              <th scope="col">{t('Name')}</th>
              <th scope="col">{t('URLs')}</th>
              <th scope="col">{t('Check')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ row, name, urls, errors, warnings }) => (
              <tr key={row}>
                <td>{row}</td>
                <td>{name}</td>
                <td>
                  {urls.map((url) => (
                    <div key={url} className={styles.url}>
                      {url}
                    </div>
                  ))}
                </td>
                <td>
                  {errors.map((text) => (
                    <div key={text} className={styles.error}>
                      {t(text)}
                    </div>
                  ))}
                  {warnings.map((text) => (
                    <div key={text} className={styles.warning}>
                      {t(text)}
                    </div>
                  ))}
                  {errors.length + warnings.length === 0 && (
                    <div className={styles.fine}>{t('Good')}</div>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
