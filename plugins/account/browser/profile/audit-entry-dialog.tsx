import { ContentDialog, PropertyList, TextLink, Time, useT } from '@console/core/browser'
import type { AuditEntry } from '@console/core/contract'
import { Button } from '@fluentui/react-components'

export const viaLabels = {
  session: 'Session',
  token: 'Access token',
  key: 'Old access key',
  public: 'Before login',
  operator: 'Operator',
} satisfies Record<AuditEntry['via'], string>

/** All that is known of an entry, in full. */
export function AuditEntryDialog({ entry, onClose }: { entry: AuditEntry; onClose(): void }) {
  const t = useT()
  const { thing } = entry
  const name = thing?.page ? <TextLink to={thing.page}>{thing.name}</TextLink> : thing?.name
  return (
    <ContentDialog
      title={t(entry.action)}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <PropertyList
        items={[
          [t('Time'), <Time key="at" value={entry.at} />],
          [t('User'), entry.user],
          [t('Kind'), thing && t(thing.kind)],
          [t('Name'), name],
          [t('By'), t(viaLabels[entry.via])],
          [t('Token or key'), entry.credential],
          [t('Reason'), entry.reason],
          [t('Call'), `${entry.method} ${entry.path}`],
          [t('Status'), entry.status],
          [t('IP address'), entry.ip],
        ]}
      />
    </ContentDialog>
  )
}
