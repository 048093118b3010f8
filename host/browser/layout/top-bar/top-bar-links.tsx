import { Regions, useService, useT } from '@console/core/browser'
import type { LinkManifest } from '@console/core/contract'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link as RouterLink } from 'react-router-dom'
import { useHost } from '../../host-context'
import { useViewer } from '../use-viewer'

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
  id: string
  text: string
  to: string
  /** Leaves the console. */
  outside?: boolean
}

/** Links that manifests put in a place of the shell, as far as the viewer may see them. */
export function useManifestLinks(wanted: LinkManifest['place']): ShellLink[] {
  const t = useT()
  const { plugins } = useHost()
  const regions = useService(Regions)
  const viewer = useViewer()
  return plugins.links
    .filter(({ place, plugin, when }) => place === wanted && plugins.isShown(plugin, when, viewer))
    .sort((one, other) => one.order - other.order)
    .map(({ plugin, id, label, to }) => ({
      id: `${plugin}.${id}`,
      text: t(label),
      to: regions.inAddress(to),
    }))
}

/** Links of the top bar that this console has: documentation, SDK and tools, and those of manifests. */
export function useTopBarLinks(): ShellLink[] {
  const t = useT()
  const { config, plugins } = useHost()
  const regions = useService(Regions)
  const fromManifests = useManifestLinks('top-bar')
  const has = (page: string) => plugins.pages.some(({ path }) => path === page)
  const outside = (id: string, text: string, to: string) =>
    to ? [{ id, text, to, outside: true }] : []
  return [
    // Without documentation of the operator's, the service's own.
    ...(!config.docsUrl && has('/api-reference')
      ? [{ id: 'docs', text: t('Docs'), to: regions.inAddress('/api-reference') }]
      : outside('docs', t('Docs'), config.docsUrl)),
    ...(has('/tools')
      ? [{ id: 'tools', text: t('SDK and tools'), to: regions.inAddress('/tools') }]
      : outside('tools', t('SDK and tools'), config.toolsUrl)),
    ...fromManifests,
  ]
}

interface OneLinkProps {
  link: ShellLink
  className: string
  onClick?: () => void
}

/** A link of the shell; one that leaves the console opens beside it. */
export function OneLink({ link, className, onClick }: OneLinkProps) {
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
    <OneLink key={link.id} link={link} className={mergeClasses(styles.link, className)} />
  ))
}
