import { Card, Navigation, TextLink, useService, useT } from '@console/core/browser'
import { Button, makeStyles, SearchBox, tokens } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import { monitoringAdminPaths } from '#plugins/monitoring-admin/contract'

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  field: { flex: '1 1 220px', maxWidth: 'none' },
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

/** First of an operator's Home: whose is what a letter names, and where one looks when something is down. */
export default function CustomerSearch() {
  const t = useT()
  const styles = useStyles()
  const navigation = useService(Navigation)
  const [text, setText] = useState('')
  const label = t('User, project, stream, bucket, key, invoice or request')

  function find(event: FormEvent) {
    event.preventDefault()
    if (text.trim()) navigation.go(monitoringAdminPaths.customers({ search: text.trim() }))
  }
  return (
    <Card title={t('Find a customer')}>
      <form className={styles.form} onSubmit={find}>
        <SearchBox
          className={styles.field}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={(_event, { value }) => setText(value)}
        />
        <Button type="submit">{t('Find')}</Button>
      </form>
      <ul className={styles.ways}>
        <li>
          <TextLink to={monitoringAdminPaths.streams({})}>{t('Custom streams')}</TextLink>
        </li>
        <li>
          <TextLink to={monitoringAdminPaths.health()}>{t('Health')}</TextLink>
        </li>
        <li>
          <TextLink to={monitoringAdminPaths.servers()}>{t('Servers')}</TextLink>
        </li>
        <li>
          <TextLink to={monitoringAdminPaths.audit()}>{t('Audit')}</TextLink>
        </li>
      </ul>
    </Card>
  )
}
