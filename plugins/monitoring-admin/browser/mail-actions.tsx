import { MayButton, useChunk, useT } from '@console/core/browser'
import { useState } from 'react'
import type { HealthPart } from '#plugins/monitoring-admin/contract'

const scope = 'write-admin-monitoring'
const loadDialog = () => import('./mails-dialog')

interface MailActionsProps {
  figures: HealthPart['figures']
  reload(): Promise<unknown>
}

/** What can be done about mails that have not left. */
export function MailActions({ figures, reload }: MailActionsProps) {
  const t = useT()
  const [asked, setAsked] = useState<'send' | 'drop'>()
  const dialog = useChunk(loadDialog, asked !== undefined)
  const hasGivenUp = figures.given_up !== undefined
  return (
    <div>
      {(hasGivenUp || figures.waiting_since !== undefined) && (
        <MayButton scope={scope} onClick={() => setAsked('send')}>
          {t('Send mails now')}
        </MayButton>
      )}
      {hasGivenUp && (
        <MayButton scope={scope} appearance="subtle" onClick={() => setAsked('drop')}>
          {t('Remove those given up')}
        </MayButton>
      )}
      {asked && dialog && (
        <dialog.MailsDialog what={asked} onSaved={reload} onClose={() => setAsked(undefined)} />
      )}
    </div>
  )
}
