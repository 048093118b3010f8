import { Catalogue, Settings, useObservable, useService } from '@console/core/browser'
import { LinkAccess, type SettingsState } from '@console/core/host'
import {
  type createDOMRenderer,
  FluentProvider,
  makeStyles,
  RendererProvider,
} from '@fluentui/react-components'
import { type ReactNode, useCallback, useInsertionEffect } from 'react'
import { useMediaQuery } from '../use-media-query'
import { themes } from './themes'

/** The theme that is drawn: colours forced by the system come first, then the person's choice. */
export function useThemeName(): keyof typeof themes {
  const { theme } = useObservable(useService(Settings).state$)
  const forced = useMediaQuery('(forced-colors: active)')
  const dark = useMediaQuery('(prefers-color-scheme: dark)')
  return forced ? 'contrast' : (chosen[theme] ?? (dark ? 'dark' : 'light'))
}

const chosen = {
  light: 'light',
  dark: 'dark',
  contrast: 'contrast',
  system: undefined,
} as const satisfies Record<SettingsState['theme'], keyof typeof themes | undefined>

const useStyles = makeStyles({
  page: { minHeight: '100vh' },
})

interface ShellProvidersProps {
  children: ReactNode
  renderer: ReturnType<typeof createDOMRenderer>
}

/** Theme and styles for everything that is drawn. */
export function ShellProviders({ children, renderer }: ShellProvidersProps) {
  const name = useThemeName()
  const catalogue = useService(Catalogue)
  const opens = useCallback((to: string) => catalogue.opens(to), [catalogue])

  // For what the browser draws itself: scrollbars, form controls, the page before it is filled. Every element inherits
  // it, so it is said before their styles are computed for the first time.
  useInsertionEffect(() => {
    document.documentElement.style.colorScheme = name === 'light' ? 'light' : 'dark'
  }, [name])

  return (
    <RendererProvider renderer={renderer} targetDocument={globalThis.document}>
      <LinkAccess value={opens}>
        <Themed name={name}>{children}</Themed>
      </LinkAccess>
    </RendererProvider>
  )
}

/** Inside of the renderer: styles made outside of it would lack the nonce. */
function Themed({ name, children }: { name: keyof typeof themes; children: ReactNode }) {
  const styles = useStyles()
  return (
    <FluentProvider theme={themes[name]}>
      {/* Not on the provider: its class is also given to what holds dialogs, which would then cover the page. */}
      <div className={styles.page}>{children}</div>
    </FluentProvider>
  )
}
