import { Notifications, Slot, useChunk, useService, useT } from '@console/core/browser'
import { call } from '@console/core/contract'
import { useState } from 'react'
import { type ConfigSource, type ListedConfig, operatorViews } from '#plugins/bm/contract'
import { adminConfigs, adminConfigsApi } from '#plugins/monitoring-admin/contract'

const loadDialog = () => import('../shared/reason-dialog')

interface Asked {
  config: ListedConfig
  answer(gone: boolean): void
}

/** The provider's own recognition settings, on the page that customers have for theirs. */
export default function ConfigsPage() {
  const t = useT()
  const notifications = useService(Notifications)
  const [asked, setAsked] = useState<Asked>()
  const dialog = useChunk(loadDialog, asked !== undefined)
  const remove = (config: ListedConfig) =>
    new Promise<boolean>((resolve) => {
      setAsked({
        config,
        answer(gone) {
          setAsked(undefined)
          resolve(gone)
        },
      })
    })
  const source: ConfigSource = {
    save: (config, body) =>
      config
        ? call(adminConfigsApi.update, { params: { id: config.id }, body })
        : call(adminConfigsApi.create, { body }),
    list: adminConfigs,
    scope: 'write-admin-monitoring',
    remove,
  }
  return (
    <>
      <Slot point={operatorViews} context={{ view: 'configs', source }} />
      {asked && dialog && (
        <dialog.ReasonDialog
          title={t('Delete config {name}', { name: asked.config.name })}
          submitLabel={t('Delete')}
          call={(body) => call(adminConfigsApi.remove, { params: { id: asked.config.id }, body })}
          onSaved={() => {
            notifications.success(
              t('Config “{name}” deleted successfully', { name: asked.config.name }),
            )
            asked.answer(true)
          }}
          onClose={() => asked.answer(false)}
        >
          <p>{t('Customers can choose it no more. No stream uses it.')}</p>
        </dialog.ReasonDialog>
      )}
    </>
  )
}
