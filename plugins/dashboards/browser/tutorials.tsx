import { Card, Catalogue, Deployment, TextLink, useService, useT } from '@console/core/browser'
import { Link, makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

const pages = [
  { title: 'Recognize Music', path: '/tutorials/recognize-music' },
  { title: 'Recognize Custom Content', path: '/tutorials/recognize-custom-content' },
  {
    title: 'Recognize Custom Content Offline',
    path: '/tutorials/recognize-custom-content-offline',
  },
  { title: 'API Reference', path: '/reference' },
]

/** The console's own, where the operator names no documentation. */
const ownPages = [
  { title: 'First recognition', path: '/tutorials/first-recognition' },
  { title: 'Tutorials', path: '/tutorials' },
  { title: 'API Reference', path: '/api-reference' },
]

/** Tutorials of the build's documentation; the Chinese one has its own order, so its start page is linked. */
export function Tutorials() {
  const styles = useStyles()
  const t = useT()
  const { docsUrl, buildRegion } = useService(Deployment)
  const catalogue = useService(Catalogue)
  if (!docsUrl) {
    const offered = ownPages.filter(({ path }) => catalogue.offers(path))
    if (offered.length === 0) return undefined
    return (
      <Card title={t('Tutorials')}>
        <ul className={styles.list}>
          {offered.map(({ title, path }) => (
            <li key={path}>
              <TextLink to={path}>{t(title)}</TextLink>
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  const base = docsUrl.replace(/\/$/, '')
  const links = buildRegion.startsWith('cn') ? [{ title: 'Documentation', path: '/' }] : pages
  return (
    <Card title={t('Tutorials')}>
      <ul className={styles.list}>
        {links.map(({ title, path }) => (
          <li key={path}>
            <Link href={base + path} target="_blank" rel="noreferrer">
              {t(title)}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
