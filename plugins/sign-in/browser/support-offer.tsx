import {
  Deployment,
  LightButton,
  Session,
  Support,
  useObservable,
  useService,
  useT,
} from '@console/core/browser'
import { useNavigate } from 'react-router-dom'
import { Links } from './links'

/** The way to help: the Support dialog for who is signed in, else the documentation where there is one. */
export function SupportOffer() {
  const t = useT()
  const { docsUrl } = useService(Deployment)
  const { asked$ } = useService(Support)
  const user = useObservable(useService(Session).user$)
  const navigate = useNavigate()

  /** Public pages have no dialogs: the console's own screens do. */
  async function askSupport() {
    await navigate('/home')
    const ask = () => (asked$.observed ? asked$.next('') : void requestAnimationFrame(ask))
    ask()
  }

  if (user) {
    return <LightButton onClick={() => void askSupport()}>{t('Support')}</LightButton>
  }
  if (!docsUrl) return undefined
  return (
    <Links links={[]}>
      <a href={docsUrl} target="_blank" rel="noreferrer">
        {t('Documentation')}
      </a>
    </Links>
  )
}
