import { makeStyles } from '@fluentui/react-components'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { clearPaper } from './clear-paper'

const line = '1px solid #bdbdbd'

const useStyles = makeStyles({
  paper: {
    display: 'none',
    '@media print': {
      display: 'block',
      color: '#1a1a1a',
      backgroundColor: '#ffffff',
      fontFamily: 'sans-serif',
      fontSize: '9pt',
    },
    '& h1': { fontSize: '16pt', margin: '0 0 8pt', overflowWrap: 'anywhere' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      gap: '4pt 12pt',
      margin: '0 0 8pt',
    },
    '& dt': { color: '#616161', fontSize: '8pt' },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& table': { width: '100%', borderCollapse: 'collapse', marginTop: '8pt' },
    '& th, & td': {
      padding: '2pt 4pt',
      borderBottom: line,
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
    },
    '& thead': { display: 'table-header-group' },
    '& tr': { breakInside: 'avoid' },
  },
})

/** What a page looks like on paper, in place of the screen; it is there only while the browser prints. */
export function Paper({ children }: { children: () => ReactNode }) {
  const styles = useStyles()
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    // The browser takes what is in the document when this returns.
    let restore: (() => void) | undefined
    const begin = () => {
      restore ??= clearPaper()
      flushSync(() => setPrinting(true))
    }
    const end = () => {
      setPrinting(false)
      restore?.()
      restore = undefined
    }
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      restore?.()
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  if (!printing) return null
  return createPortal(
    <div data-paper className={styles.paper}>
      {children()}
    </div>,
    document.body,
  )
}
