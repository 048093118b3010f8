import { CodeBlock, LazyPart, useT } from '@console/core/browser'
import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import type { Block } from '../rooms'
import { Fence } from './fence'

const useStyles = makeStyles({
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXL,
    '@media (min-width: 1500px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  live: {
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  note: {
    ...typographyStyles.body1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
})

/** An example as it works, and its code. */
export function BlockView({ block }: { block: Block }) {
  const { file, name, uses, load } = block
  const t = useT()
  const styles = useStyles()
  return (
    <LazyPart load={load} height={480}>
      {({ codes, drawn }) => {
        const Example = drawn[name]
        return (
          <>
            <div className={styles.beside}>
              <section className={styles.live} aria-label={t('As it works')}>
                {Example ? (
                  <Fence>
                    <Example />
                  </Fence>
                ) : (
                  <p className={styles.note}>{t('This one is shown as code alone.')}</p>
                )}
              </section>
              <CodeBlock title={file} code={codes[name] ?? ''} />
            </div>
            <p className={styles.note}>{t('Uses {names}', { names: uses.join(', ') })}</p>
          </>
        )
      }}
    </LazyPart>
  )
}
