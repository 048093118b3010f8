import { makeStyles, Tab, TabList } from '@fluentui/react-components'
import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import { useService } from '../../react'
import { Confirm } from '../../services/messages/confirm'
import { ContentDialog } from '../dialog/content-dialog'
import { useT } from '../i18n'

const useStyles = makeStyles({
  tabs: { overflowX: 'auto', flexShrink: 0 },
  tab: { whiteSpace: 'nowrap' },
})

/** What a way to add things gets from the dialog around it. */
export interface AddWayProps {
  /** Something was chosen or typed that is lost when the dialog closes. */
  onUnsaved(unsaved: boolean): void
  onCancel(): void
  onClose(): void
}

export interface AddWay {
  id: string
  label: string
  draw(props: AddWayProps): ReactNode
}

interface AddDialogProps {
  title: string
  ways: readonly [AddWay, ...AddWay[]]
  /** Above every way: what it costs. */
  note?: ReactNode
  onClose(): void
}

/** A tab for each way to add things; asks before chosen files or typed lines are lost. */
export function AddDialog({ title, ways, note, onClose }: AddDialogProps) {
  const t = useT()
  const styles = useStyles()
  const confirm = useService(Confirm)
  const [way, setWay] = useState(ways[0].id)
  const unsaved = useRef(false)
  const onUnsaved = useCallback((now: boolean) => {
    unsaved.current = now
  }, [])

  const mayLeave = async () =>
    !unsaved.current ||
    confirm.ask({
      title: t('Discard changes?'),
      text: t('What you chose has not been sent.'),
      confirmLabel: t('Discard'),
      cancelLabel: t('Keep editing'),
      danger: true,
    })

  async function cancel() {
    if (await mayLeave()) onClose()
  }
  async function show(next: string) {
    if (next === way || !(await mayLeave())) return
    unsaved.current = false
    setWay(next)
  }

  const shown = ways.find(({ id }) => id === way) ?? ways[0]
  return (
    <ContentDialog wide title={title} onLeave={() => void cancel()}>
      <TabList
        className={styles.tabs}
        selectedValue={way}
        onTabSelect={(_, { value }) => void show(String(value))}
      >
        {ways.map(({ id, label }) => (
          <Tab key={id} className={styles.tab} value={id}>
            {label}
          </Tab>
        ))}
      </TabList>
      {note}
      <Fragment key={way}>
        {shown.draw({ onUnsaved, onCancel: () => void cancel(), onClose })}
      </Fragment>
    </ContentDialog>
  )
}
