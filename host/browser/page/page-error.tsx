import {
  ApiError,
  LightButton,
  Navigation,
  Regions,
  Session,
  sentenceOf,
  tokens,
  useAction,
  useService,
  useT,
} from '@console/core/browser'
import { isAway, NotThere } from '@console/core/host'
import { makeStyles } from '@fluentui/react-components'
import { useEffect } from 'react'
import { Link, useRevalidator, useRouteError } from 'react-router-dom'
import { useHost } from '../host-context'
import { useCurrentPage } from '../layout/current-page'
import { lazyPart } from '../layout/lazy-part'
import { useLinkStyles } from '../layout/link.styles'
import { useSignedIn } from '../layout/use-signed-in'
import { NothingHere } from '../nothing-here'
import { unreachable } from '../plugins/fetching/unreachable'
import { PluginFailed } from '../plugins/plugin-host'
import { trailOf } from '../plugins/screens'
import { useOnceBack } from './use-once-back'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalM,
    maxWidth: '72ch',
    padding: `${tokens.spacingVerticalXL} 0`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, overflowWrap: 'anywhere' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
  },
})

const NotFound = lazyPart(async () => (await import('./not-found')).NotFound)
const Elsewhere = lazyPart(async () => (await import('./elsewhere')).Elsewhere)

/** Why a page is not there, and what can be done; the rest of the console goes on. */
export function PageError() {
  const error = useRouteError()
  if (error instanceof NothingHere) return <NotFound />
  return error instanceof NotThere ? <ThingNotThere error={error} /> : <Fault error={error} />
}

/** The address names something that is not there: a way to the page above it. */
function ThingNotThere({ error: { kind, thing } }: { error: NotThere }) {
  const styles = useStyles()
  const links = useLinkStyles()
  const t = useT()
  const regions = useService(Regions)
  const { plugins } = useHost()
  const { page } = useCurrentPage()
  const above = page && trailOf(plugins, page).at(-2)
  return (
    <div className={styles.root} role="alert">
      <h1 className={styles.title}>
        {t('There is no {kind} {name} in this region', { kind: t(kind), name: thing })}
      </h1>
      <Elsewhere />
      {above && (
        <Link to={regions.inAddress(above.path)} className={links.link}>
          {t(above.manifest.title)}
        </Link>
      )}
    </div>
  )
}

function Fault({ error }: { error: unknown }) {
  const styles = useStyles()
  const links = useLinkStyles()
  const t = useT()
  const navigation = useService(Navigation)
  const session = useService(Session)
  const known = useSignedIn()
  const logout = useAction(() => session.logout())
  const { revalidate, state } = useRevalidator()
  const { plugins } = useHost()

  // Only here: drawing must not change what others draw.
  useEffect(() => {
    if (error instanceof PluginFailed && error.step === 'render')
      plugins.failed(error.plugin, 'render', error.cause ?? error.reason)
  }, [error, plugins])

  const canAskAgain = () =>
    error instanceof ApiError || (error instanceof PluginFailed && plugins.canAskAgain(error))
  const retry = () => (canAskAgain() ? void revalidate() : navigation.reload())
  const away = isServiceAway(error)
  useOnceBack(away, retry)
  const isOver = error instanceof ApiError && error.status === 401

  return (
    <div className={styles.root} role="alert">
      <h1 className={styles.title}>{t(titleOf(error))}</h1>
      {error instanceof PluginFailed && !away ? (
        <dl className={styles.facts}>
          <dt>{t('Plugin')}</dt>
          <dd>{error.plugin}</dd>
          <dt>{t('Step')}</dt>
          <dd>{t(error.step)}</dd>
          <dt>{t('Cause')}</dt>
          <dd>{error.reason}</dd>
        </dl>
      ) : (
        <p className={styles.text}>{t(away ? comesBack : textOf(error))}</p>
      )}
      <div className={styles.actions}>
        {isOver ? (
          <LightButton look="primary" pending={logout.pending} onClick={() => void logout.run()}>
            {t('Login')}
          </LightButton>
        ) : (
          <LightButton look="primary" pending={state === 'loading'} onClick={retry}>
            {t('Retry')}
          </LightButton>
        )}
        {known && (
          <Link to="/home" className={links.link}>
            {t('Go to Home')}
          </Link>
        )}
        {!known && !isOver && session.signedIn && (
          <LightButton pending={logout.pending} onClick={() => void logout.run()}>
            {t('Logout')}
          </LightButton>
        )}
      </div>
    </div>
  )
}

const comesBack =
  'The service cannot be reached at the moment. This page comes back by itself as soon as it answers.'

/** What a person can do nothing about, and need not. */
const isServiceAway = (error: unknown) =>
  isAway(error) ||
  (error instanceof PluginFailed && error.step === 'fetch' && error.reason.endsWith(unreachable))

function titleOf(error: unknown): string {
  if (isServiceAway(error)) return 'This page could not be loaded'
  if (error instanceof PluginFailed) return 'This part of the console is not available'
  if (!(error instanceof ApiError)) return 'This page has a fault'
  if (error.status === 401) return 'Your session has ended'
  if (error.status === 403) return 'This is not allowed'
  return error.status === 404 ? 'This was not found' : 'This page could not be loaded'
}

function textOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 401)
    return 'Sign in again to go on: you come back to this page.'
  return error instanceof ApiError || !(error instanceof Error) ? sentenceOf(error) : error.message
}
