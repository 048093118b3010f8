import { tokens } from '@console/core/browser'
import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { TopBar } from './chrome-parts'

export const headerHeight = '48px'

const useStyles = makeStyles({
  header: {
    position: 'relative',
    zIndex: 25,
    boxSizing: 'border-box',
    height: headerHeight,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  fixed: { position: 'sticky', top: 0 },
})

interface TopBarFrameProps {
  fixed: boolean
  inert: boolean
  area: string | undefined
}

/** The place of the top bar; it has its height before the bar is there. */
export function TopBarFrame({ fixed, inert, area }: TopBarFrameProps) {
  const styles = useStyles()
  return (
    <header className={mergeClasses(styles.header, fixed && styles.fixed)} inert={inert}>
      <TopBar hasSidebar={area !== undefined} />
    </header>
  )
}
