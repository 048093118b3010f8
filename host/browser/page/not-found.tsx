import { LightButton, Regions, tokens, useService, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { Link, useLocation } from 'react-router-dom'
import { useHost } from '../host-context'
import { useLinkStyles } from '../layout/link.styles'
import { useOverlays } from '../layout/overlays'
import { Palette } from '../layout/palette/parts'
import { useSignedIn } from '../layout/use-signed-in'
import { useViewer } from '../layout/use-viewer'
import { shownAreas } from '../plugins/screens'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXS}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, overflowWrap: 'anywhere' },
  address: { fontFamily: tokens.fontFamilyMonospace },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
})

/** There is no screen at this address. */
export function NotFound() {
  const styles = useStyles()
  const links = useLinkStyles()
  const t = useT()
  const { pathname } = useLocation()
  const { plugins } = useHost()
  const regions = useService(Regions)
  const viewer = useViewer()
  const overlays = useOverlays()
  const signedIn = useSignedIn()
  const area = shownAreas(plugins, viewer).find(({ id }) => id === pathname.split('/')[1])

  return (
    <div className={styles.root}>
      <h1 className={styles.title}>{t('Page not found')}</h1>
      <p className={styles.text}>
        {t('There is no screen at this address:')}{' '}
        <span className={styles.address}>{pathname}</span>
      </p>
      <div className={styles.actions}>
        {signedIn && (
          <LightButton
            look="primary"
            onPointerEnter={Palette.preload}
            onFocus={Palette.preload}
            onClick={() => overlays.open('palette')}
          >
            {t('Search screens and actions')}
          </LightButton>
        )}
        {area && (
          <Link className={links.link} to={regions.inAddress(area.path)}>
            {t('Go to {place}', { place: t(area.title) })}
          </Link>
        )}
        <Link className={links.link} to={signedIn ? regions.inAddress('/home') : '/login'}>
          {signedIn ? t('Go to Home') : t('Login')}
        </Link>
      </div>
    </div>
  )
}
