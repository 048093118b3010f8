import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { CheckmarkRegular, CopyRegular } from '@fluentui/react-icons'
import { useId } from 'react'
import { useT } from '../i18n'
import { useCopy } from '../values/use-copy'

const useStyles = makeStyles({
  block: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0 },
  head: {
    ...typographyStyles.body1,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  code: {
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  text: {
    ...typographyStyles.caption1,
    margin: 0,
    fontFamily: tokens.fontFamilyMonospace,
  },
})

interface CodeBlockProps {
  title: string
  /** What is copied. */
  code: string
  /** What is shown, where that has something hidden. */
  shown?: string
}

/** Lines for a terminal, to be copied. */
export function CodeBlock({ title, code, shown = code }: CodeBlockProps) {
  const t = useT()
  const styles = useStyles()
  const id = useId()
  const { copied, copy } = useCopy()
  return (
    <div className={styles.block}>
      <div className={styles.head}>
        <span id={id}>{title}</span>
        <Button
          size="small"
          icon={copied ? <CheckmarkRegular /> : <CopyRegular />}
          aria-label={t('Copy {name}', { name: title })}
          onClick={() => void copy(code)}
        >
          {t('Copy')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.code} aria-labelledby={id} tabIndex={0}>
        <pre className={styles.text}>
          <code>{shown}</code>
        </pre>
      </section>
    </div>
  )
}
