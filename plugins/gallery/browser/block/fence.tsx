import { PropertyList, useT } from '@console/core/browser'
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { Component, type ReactNode } from 'react'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
  },
  title: { ...typographyStyles.body1Strong, margin: 0 },
})

/** A fault of an example ends here: the page stands. */
export class Fence extends Component<{ children: ReactNode }, { cause: string | undefined }> {
  override state = { cause: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { cause: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { cause } = this.state
    if (cause === undefined) return this.props.children
    return <Fault cause={cause} onRetry={() => this.setState({ cause: undefined })} />
  }
}

function Fault({ cause, onRetry }: { cause: string; onRetry(): void }) {
  const t = useT()
  const styles = useStyles()
  return (
    <div role="alert" className={styles.card}>
      <p className={styles.title}>{t('This example has a fault')}</p>
      <PropertyList items={[[t('Cause'), cause]]} />
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </div>
  )
}
