import { useFocusReturn } from '@console/core/browser'
import { Dialog, DialogSurface } from '@fluentui/react-components'
import { useState } from 'react'
import type { EvidencePack } from '../../contract'
import { PackProgress } from './pack-progress'
import { type EvidenceDialogProps, PackProposal } from './pack-proposal'

/** Makes an evidence pack of matches and hands it over. */
export default function EvidenceDialog({ matches, onClose }: EvidenceDialogProps) {
  const [pack, setPack] = useState<EvidencePack>()
  useFocusReturn()
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogSurface>
        {pack ? (
          <PackProgress
            key={pack.id}
            first={pack}
            onAgain={() => setPack(undefined)}
            onClose={onClose}
          />
        ) : (
          <PackProposal matches={matches} onMade={setPack} onClose={onClose} />
        )}
      </DialogSurface>
    </Dialog>
  )
}
