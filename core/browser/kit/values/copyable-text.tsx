import { makeStyles, Tooltip, tokens } from '@fluentui/react-components'
import { CopyButton } from './copy-button'

const useStyles = makeStyles({
  copyable: { display: 'inline-flex', alignItems: 'center', maxWidth: '100%', minWidth: 0 },
  text: {
    display: 'inline-flex',
    minWidth: 0,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    whiteSpace: 'pre',
  },
  head: { overflow: 'hidden', textOverflow: 'ellipsis' },
  tail: { flexShrink: 0 },
})

const tailLength = 6

interface CopyableTextProps {
  value: string
  /** What it is, e.g. `ACR ID`: names the copy button. */
  label: string
}

/** An id, key or URL with a copy button. Where it does not fit, its middle is left out and the tooltip has all of it. */
export function CopyableText({ value, label }: CopyableTextProps) {
  const styles = useStyles()
  const cut = Math.max(0, value.length - tailLength)
  return (
    <Tooltip relationship="inaccessible" content={value}>
      <span className={styles.copyable} data-tooltip>
        <span className={styles.text}>
          <span className={styles.head}>{value.slice(0, cut)}</span>
          <span className={styles.tail}>{value.slice(cut)}</span>
        </span>
        <CopyButton value={value} label={label} />
      </span>
    </Tooltip>
  )
}
