import { Regions, useService, useT } from '@console/core/browser'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link as RouterLink } from 'react-router-dom'
import { useHost } from '../host-context'
import { useViewer } from './use-viewer'

const useStyles = makeStyles({
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ':hover': {
      backgroundColor: tokens.colorSubtleBackgroundHover,
      color: tokens.colorNeutralForeground2Hover,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})

export interface ShellLink {
  text: string
  to: string
  /** Leaves the console. */
  outside?: boolean
}

/** Links of the top bar that this console has: documentation, SDK and tools, and those of manifests. */
export function useTopBarLinks(): ShellLink[] {
  const t = useT()
  const { config, plugins } = useHost()
  const regions = useService(Regions)
  const viewer = useViewer()
  const tools = plugins.pages.some(({ path }) => path === '/tools')
  return [
    ...(config.docsUrl ? [{ text: t('Docs'), to: config.docsUrl, outside: true }] : []),
    ...(tools ? [{ text: t('SDK and tools'), to: regions.inAddress('/tools') }] : []),
    ...(!tools && config.toolsUrl
      ? [{ text: t('SDK and tools'), to: config.toolsUrl, outside: true }]
      : []),
    ...plugins.links
      .filter(
        ({ place, plugin, when }) => place === 'top-bar' && plugins.isShown(plugin, when, viewer),
      )
      .sort((one, other) => one.order - other.order)
      .map(({ label, to }) => ({ text: t(label), to: regions.inAddress(to) })),
  ]
}

/** A link of the shell; one that leaves the console opens beside it. */
export function OneLink({
  link,
  className,
  onClick,
}: {
  link: ShellLink
  className: string
  onClick?: () => void
}) {
  return link.outside ? (
    <a className={className} href={link.to} target="_blank" rel="noreferrer" onClick={onClick}>
      {link.text}
    </a>
  ) : (
    <RouterLink className={className} to={link.to} onClick={onClick}>
      {link.text}
    </RouterLink>
  )
}

export function TopBarLinks({ className }: { className: string }) {
  const styles = useStyles()
  return useTopBarLinks().map((link) => (
    <OneLink key={link.to} link={link} className={mergeClasses(styles.link, className)} />
  ))
}
