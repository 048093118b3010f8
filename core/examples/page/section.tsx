// A titled part of a page, with a sentence on what it is for and buttons beside its title.
import { Section, TextLink, useT } from '@console/core/browser'
import { Button } from '@fluentui/react-components'

export function Example() {
  const t = useT()
  return (
    <Section
      title={t('Recordings')}
      intro={t('What was on air is kept for ten days.')}
      actions={<Button>{t('Ask for a recording')}</Button>}
    >
      <TextLink to="/home">{t('Everything that is kept')}</TextLink>
    </Section>
  )
}
