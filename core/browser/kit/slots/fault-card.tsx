import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useT } from '../i18n'
import { PropertyList } from '../page/property-list'
import type { FaultProps } from './fault-mark'

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalS,
  },
  title: { ...typographyStyles.body1Strong, margin: 0 },
})

/** Which plugin failed at what, and a way to try again. */
export function FaultCard({ item, fault: { step, cause }, onRetry }: FaultProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <div role="alert" className={styles.card}>
      <p className={styles.title}>{t('This part of the console is not available')}</p>
      <PropertyList
        items={[
          [t('Plugin'), item.plugin],
          [t('Step'), t(step)],
          [t('Cause'), cause],
        ]}
      />
      <Button onClick={onRetry}>{t('Retry')}</Button>
    </div>
  )
}
