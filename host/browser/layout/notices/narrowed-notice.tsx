import { useT } from '@console/core/browser'
import type { Narrowed } from '../../plugins/narrowing'
import { leaveSafeMode } from '../../plugins/safe-mode'
import { useLinkStyles } from '../link.styles'
import { Banner } from './banner'

/** Says what the address has taken away, why some of it stays, and leads back to the whole console. */
export function NarrowedNotice({ narrowed }: { narrowed: Narrowed }) {
  const t = useT()
  const links = useLinkStyles()
  const { safeMode, off, refused } = narrowed
  const asked = [...off].flatMap(([id, by]) => (by === 'disable-plugins' ? [id] : []))
  return (
    <div role="status">
      <Banner intent="warning">
        {safeMode.safe && (
          <span>
            <strong>{t('Safe mode')}</strong> {t('Only what every console has is running')}
          </span>
        )}
        {asked.length > 0 && (
          <span>{t('Switched off by the address: {plugins}', { plugins: asked.join(', ') })}</span>
        )}
        {refused.map(({ id, cause }) => (
          <span key={id}>
            {cause === 'needed'
              ? t('{plugin} stays on: the console cannot do without it', { plugin: id })
              : t('No plugin is named {plugin}', { plugin: id })}
          </span>
        ))}
        {/* Loads the page anew: plugins are chosen when the console starts. */}
        <a className={links.link} href={leaveSafeMode}>
          {safeMode.safe ? t('Leave safe mode') : t('Show the whole console')}
        </a>
      </Banner>
    </div>
  )
}
