import {
  ContentDialog,
  CopyableText,
  PropertyList,
  TextLink,
  Time,
  useT,
} from '@console/core/browser'
import { Button } from '@fluentui/react-components'
import { type AdminEntry, monitoringAdminPaths } from '#plugins/monitoring-admin/contract'
import { kindOf, pageOf } from '../customer/kinds'

/** All that is known of an entry, in full. */
export function EntryDialog({ entry, onClose }: { entry: AdminEntry; onClose(): void }) {
  const t = useT()
  const { uid, email, thing_kind, thing_id, thing_name, request_id } = entry
  const page = thing_id && pageOf(thing_kind, { id: thing_id })
  const name = thing_name || thing_id
  return (
    <ContentDialog
      title={entry.action}
      onLeave={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <PropertyList
        items={[
          [t('Time'), <Time key="at" value={entry.at} />],
          [t('Operator'), entry.operator],
          [
            t('Customer'),
            email ? (
              <TextLink key="customer" to={monitoringAdminPaths.customer({ uid })}>
                {email}
              </TextLink>
            ) : (
              uid > 0 && String(uid)
            ),
          ],
          [t('User'), entry.user],
          [t('Kind'), thing_kind && t(kindOf(thing_kind))],
          [
            t('Name'),
            page ? (
              <TextLink key="name" to={page}>
                {name}
              </TextLink>
            ) : (
              name
            ),
          ],
          [t('Reason'), entry.reason],
          [t('Call'), `${entry.method} ${entry.path}`.trim()],
          [t('Status'), entry.status],
          [t('IP address'), entry.ip],
          [
            t('Request ID'),
            request_id && <CopyableText key="id" value={request_id} label={t('Request ID')} />,
          ],
        ]}
      />
    </ContentDialog>
  )
}
