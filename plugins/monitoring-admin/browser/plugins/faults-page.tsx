import { ListPage, useChunk, useT } from '@console/core/browser'
import { useState } from 'react'
import { type AdminPluginFault, pluginFaults } from '#plugins/monitoring-admin/contract'
import { allFaultColumns } from './fault-columns'

const loadDialog = () => import('./fault-dialog')

/** What went wrong in plugins, those of the console among them: in browsers and in server halves. */
export default function FaultsPage() {
  const t = useT()
  const [shown, setShown] = useState<AdminPluginFault>()
  const dialog = useChunk(loadDialog, shown !== undefined)
  return (
    <>
      <ListPage
        id="admin-plugin-faults"
        title={t('Faults of plugins')}
        intro={t(
          'What went wrong in browsers, as a sample and without anything of the person, and in server halves. Faults that are alike are one row, until thirty days after the last.',
        )}
        query={pluginFaults}
        columns={allFaultColumns}
        rowName={({ plugin, message }) => `${plugin}: ${message}`}
        actions={[{ label: 'Details', run: setShown }]}
        search={t('Search by plugin, step, message or line')}
        empty={{ title: t('No plugin has failed') }}
      />
      {shown && dialog && <dialog.FaultDialog fault={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
