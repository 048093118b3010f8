// What the operator and the API decide: screens say what they cannot do. `Support` opens the way to the support team.
import { Capabilities, Deployment, Support, useService, useT } from '@console/core/browser'
import { Button, Link } from '@fluentui/react-components'

export function Help() {
  const t = useT()
  const { docsUrl } = useService(Deployment)
  const { events } = useService(Capabilities)
  const support = useService(Support)
  return (
    <>
      {!events && <p>{t('Changes are shown after a while')}</p>}
      {docsUrl && <Link href={docsUrl}>{t('Documentation')}</Link>}
      <Button onClick={() => support.asked$.next(t('About Acme maps: '))}>
        {t('Ask support')}
      </Button>
    </>
  )
}
