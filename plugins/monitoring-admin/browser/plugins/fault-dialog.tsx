import { ContentDialog, PropertyList, Time, useFormat, useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { AdminPluginFault } from '#plugins/monitoring-admin/contract'
import { stepLabels } from './fault-columns'

const useStyles = makeStyles({
  frames: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
})

/** All that is known of a fault: who did what is not kept. */
export function FaultDialog({ fault, onClose }: { fault: AdminPluginFault; onClose(): void }) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const { plugin, version, revision, half, step, message, frames } = fault
  const lines = frames.length > 0 && (
    <ol key="frames" className={styles.frames}>
      {frames.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
  return (
    <ContentDialog
      title={t('Fault of {plugin}', { plugin })}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <PropertyList
        items={[
          [t('Message'), message],
          [t('Where'), half === 'server' ? t('Server half') : t('Browser')],
          [t('Step'), t(stepLabels[step] ?? step)],
          [t('Lines'), lines || undefined],
          [t('Version'), version],
          [t('Build'), revision],
          [t('Times'), format.number(fault.count)],
          [t('Accounts'), fault.accounts > 0 ? format.number(fault.accounts) : undefined],
          [t('First'), <Time key="first" value={fault.first_at} />],
          [t('Last'), <Time key="last" value={fault.last_at} />],
        ]}
      />
    </ContentDialog>
  )
}
