import {
  MayButton,
  Page,
  type PageProps,
  PageTabs,
  useChunk,
  useT,
  useTab,
} from '@console/core/browser'
import { useState } from 'react'
import type * as loads from '../loads'
import { useLookingAgain } from '../use-looking-again'
import { PlanTab } from './limits/plan-tab'
import { OverviewTab } from './overview-tab'
import { PeopleTab } from './people-tab'

const loadView = () => import('./view-dialog')
const loadStatus = () => import('./status-dialog')
const loadDialog = () => import('./limits/plan-dialog')

/** One customer on one page. */
export default function UserPage({ data, reload }: PageProps<typeof loads.user>) {
  const { customer, access, overview, notes, people } = data
  const t = useT()
  const tab = useTab(['overview', 'plan', 'people'])
  const [editing, setEditing] = useState(false)
  const dialog = useChunk(loadDialog, editing)
  const [settingStatus, setSettingStatus] = useState(false)
  const statusDialog = useChunk(loadStatus, settingStatus)
  const [looking, setLooking] = useState(false)
  const viewDialog = useChunk(loadView, looking)
  useLookingAgain(reload)
  return (
    <Page
      title={customer.email}
      actions={
        <>
          <MayButton scope="write-admin-monitoring" onClick={() => setLooking(true)}>
            {t('Look as customer')}
          </MayButton>
          <MayButton scope="write-admin-monitoring" onClick={() => setEditing(true)}>
            {t('Change plan')}
          </MayButton>
          <MayButton
            scope="write-admin-monitoring"
            disabledReason={
              customer.active < 2
                ? t('The user must first activate the account and complete the contact form.')
                : undefined
            }
            onClick={() => setSettingStatus(true)}
          >
            {t('Change account status')}
          </MayButton>
        </>
      }
      tabs={
        <PageTabs
          tabs={[
            { id: 'overview', label: t('Overview') },
            { id: 'plan', label: t('Plan and limits') },
            { id: 'people', label: t('People and tokens') },
          ]}
        />
      }
    >
      {tab === 'overview' && <OverviewTab customer={customer} overview={overview} notes={notes} />}
      {tab === 'plan' && <PlanTab customer={customer} access={access} />}
      {tab === 'people' && <PeopleTab uid={customer.uid} people={people} {...overview} />}
      {looking && viewDialog && (
        <viewDialog.ViewDialog customer={customer} onClose={() => setLooking(false)} />
      )}
      {editing && dialog && (
        <dialog.PlanDialog customer={customer} onSaved={reload} onClose={() => setEditing(false)} />
      )}
      {settingStatus && statusDialog && (
        <statusDialog.StatusDialog
          customer={customer}
          onSaved={reload}
          onClose={() => setSettingStatus(false)}
        />
      )}
    </Page>
  )
}
