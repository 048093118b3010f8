import { useT } from '@console/core/browser'
import { leaveHatches } from '../../plugins/hatches'
import type { Narrowed } from '../../plugins/narrowing'
import { useLinkStyles } from '../link.styles'
import { Banner } from './banner'

/** Says what the address has taken away, why some of it stays, and leads back to the whole console. */
export function NarrowedNotice({ narrowed }: { narrowed: Narrowed }) {
  const t = useT()
  const links = useLinkStyles()
  const { hatches, off, refused } = narrowed
  const asked = [...off].flatMap(([id, by]) => (by === 'disable-plugins' ? [id] : []))
  return (
    <div role="status">
      <Banner intent="warning">
        {hatches.safe && (
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
        <a className={links.link} href={leaveHatches}>
          {hatches.safe ? t('Leave safe mode') : t('Show the whole console')}
        </a>
      </Banner>
    </div>
  )
}
