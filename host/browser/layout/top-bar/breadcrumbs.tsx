import { Regions, useObservable, useService, useT } from '@console/core/browser'
import { openView$, ShowPageAsApi } from '@console/core/host'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRight12Regular } from '@fluentui/react-icons'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useHost } from '../../host-context'
import { crumbsOf } from '../../plugins/screens'
import { useCurrentPage } from '../current-page'
import { useViewer } from '../use-viewer'

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', minHeight: '24px' },
  calls: { marginInlineStart: 'auto' },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '24px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  crumb: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    minHeight: '24px',
  },
  text: {
    maxWidth: '32ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  link: {
    color: 'inherit',
    lineHeight: '24px',
    borderRadius: tokens.borderRadiusSmall,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  here: { color: tokens.colorNeutralForeground1 },
})

/** Above the page: where it stands, and what it asks of the service. */
export function Breadcrumbs() {
  const styles = useStyles()
  const { page } = useCurrentPage()
  if (!page) return undefined
  return (
    <div className={styles.bar}>
      <Trail />
      <div className={styles.calls}>
        <ShowPageAsApi />
      </div>
    </div>
  )
}

/** From the manifests; a page that stands alone has none. */
function Trail() {
  const styles = useStyles()
  const t = useT()
  const regions = useService(Regions)
  const { plugins } = useHost()
  const viewer = useViewer()
  const { page, params } = useCurrentPage()
  const { pathname } = useLocation()
  const view = useObservable(openView$)?.name
  useTitleOf(view)
  const crumbs = page ? crumbsOf(plugins, page, params, viewer, t) : []
  const last = crumbs.at(-1)
  if (view !== undefined && last) crumbs.splice(-1, 1, { ...last, to: pathname }, { text: view })
  if (crumbs.length < 2) return undefined

  return (
    <nav aria-label={t('Breadcrumbs')}>
      <ol className={styles.list}>
        {crumbs.map(({ text, to }, index) => {
          const last = index === crumbs.length - 1
          return (
            <li key={`${text} ${to}`} className={styles.crumb}>
              {to ? (
                <Link
                  className={mergeClasses(styles.text, styles.link)}
                  to={regions.inAddress(to)}
                  title={text}
                >
                  {text}
                </Link>
              ) : (
                <span
                  className={mergeClasses(styles.text, last && styles.here)}
                  aria-current={last ? 'page' : undefined}
                  title={text}
                >
                  {text}
                </span>
              )}
              {!last && <ChevronRight12Regular aria-hidden />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

/** The window is called by the open view, too, in front of what it is called by the page. */
function useTitleOf(view: string | undefined) {
  useEffect(() => {
    if (view === undefined) return
    const { title } = document
    const own = `${view} · ${title}`
    document.title = own
    return () => {
      // Another page has given it a name of its own meanwhile.
      if (document.title === own) document.title = title
    }
  }, [view])
}
