import { Card, Page, TextLink, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { tutorialPath, tutorials } from './tutorials'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** The tutorials that the console has itself. */
export default function TutorialsPage() {
  const styles = useStyles()
  const t = useT()
  return (
    <Page
      title={t('Tutorials')}
      actions={<TextLink to="/api-reference">{t('API Reference')}</TextLink>}
    >
      <div className={styles.list}>
        {tutorials.map(({ name, title, intro }) => (
          <Card key={name} title={t(title)}>
            <p className={styles.text}>{t(intro)}</p>
            <TextLink to={tutorialPath(name)}>{t('Open {title}', { title: t(title) })}</TextLink>
          </Card>
        ))}
      </div>
    </Page>
  )
}
