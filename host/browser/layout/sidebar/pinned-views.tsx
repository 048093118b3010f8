import { Regions, Settings, useService, useT } from '@console/core/browser'
import { addressOfView, takeColumns, useViews, viewParameter } from '@console/core/host'
import { mergeClasses } from '@fluentui/react-components'
import { Bookmark20Regular } from '@fluentui/react-icons'
import { useState } from 'react'
import { Link, matchPath, useLocation, useSearchParams } from 'react-router-dom'
import { useHost } from '../../host-context'
import { useViewer } from '../use-viewer'

interface PinnedViewsProps {
  area: string
  rail: boolean
  entryClass: string
  /** Of the sidebar. */
  styles: Record<'heading' | 'headingRail' | 'list' | 'item' | 'label', string>
}

/** The saved views that the person has pinned, of pages of the area that are offered to that person. */
export function PinnedViews({ area, rail, entryClass, styles }: PinnedViewsProps) {
  const t = useT()
  const regions = useService(Regions)
  const settings = useService(Settings)
  const { plugins } = useHost()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [address] = useSearchParams()
  // Who has pinned nothing holds no connection for it.
  const [live, setLive] = useState(false)
  const { views = [] } = useViews(live)
  const pages = plugins.pagesOf(area).filter((page) => plugins.isOffered(page, viewer))
  const pinned = views.filter(({ pinned }) => pinned)
  const here = pinned.filter((view) => pages.some(({ path }) => matchPath(path, view.page)))
  if (pinned.length > 0 !== live) setLive(pinned.length > 0)
  if (here.length === 0) return undefined
  return (
    <div>
      <h2 className={mergeClasses(styles.heading, rail && styles.headingRail)}>{t('Views')}</h2>
      <ul className={styles.list}>
        {here.map((view) => (
          <li key={view.id} className={styles.item}>
            <Link
              to={regions.inAddress(addressOfView(view))}
              className={entryClass}
              aria-current={
                pathname === view.page && address.get(viewParameter) === String(view.id)
                  ? 'page'
                  : undefined
              }
              aria-label={rail ? view.name : undefined}
              title={view.name}
              onClick={() => takeColumns(settings, view)}
            >
              <Bookmark20Regular />
              {!rail && <span className={styles.label}>{view.name}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
