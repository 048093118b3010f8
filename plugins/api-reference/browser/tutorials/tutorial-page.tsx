import {
  Catalogue,
  CodeBlock,
  EmptyState,
  Page,
  TextLink,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useParams } from 'react-router-dom'
import { Part } from '../part'
import { tutorials } from './tutorials'

const useStyles = makeStyles({
  steps: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    maxWidth: '80ch',
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
})

/** One tutorial, step by step. */
export default function TutorialPage() {
  const styles = useStyles()
  const t = useT()
  const catalogue = useService(Catalogue)
  const { name = '' } = useParams()
  const tutorial = tutorials.find((one) => one.name === name)
  if (!tutorial) {
    return (
      <Page title={t('Tutorials')}>
        <EmptyState title={t('There is no such tutorial')}>
          <TextLink to="/tutorials">{t('All tutorials')}</TextLink>
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={t(tutorial.title)}
      intro={t(tutorial.intro)}
      actions={<TextLink to="/tutorials">{t('All tutorials')}</TextLink>}
    >
      <div className={styles.steps}>
        {tutorial.steps.map(({ title, text, to, code }, at) => (
          <Part key={title} title={`${at + 1}. ${t(title)}`}>
            <p className={styles.text}>{t(text)}</p>
            {code && <CodeBlock title={t(code.title)} code={code.text} />}
            {to && catalogue.offers(to) && <TextLink to={to}>{t('Open the page')}</TextLink>}
          </Part>
        ))}
      </div>
    </Page>
  )
}
