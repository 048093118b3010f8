import {
  FormDialog,
  MayButton,
  Notifications,
  ReasonField,
  Section,
  TextAreaField,
  Time,
  tokens,
  useForm,
  usePage,
  useService,
  useT,
} from '@console/core/browser'
import { call, Reason } from '@console/core/contract'
import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type CustomerNote, customerApi, NewNote } from '#plugins/monitoring-admin/contract'

const scope = 'write-admin-monitoring'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  by: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
  },
})

interface NotesProps {
  uid: number
  notes: readonly CustomerNote[]
}

/** What operators tell each other about a customer. */
export function Notes({ uid, notes }: NotesProps) {
  const t = useT()
  const styles = useStyles()
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<CustomerNote>()
  return (
    <Section
      title={t('Notes')}
      intro={t('For operators; the customer does not read them.')}
      actions={
        <MayButton scope={scope} onClick={() => setAdding(true)}>
          {t('Add note')}
        </MayButton>
      }
    >
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <p className={styles.text}>{note.text}</p>
              <div className={styles.by}>
                <Time value={note.at} /> {note.email}
                <MayButton
                  scope={scope}
                  size="small"
                  appearance="subtle"
                  onClick={() => setRemoved(note)}
                >
                  {t('Remove')}
                </MayButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      {adding && <NoteDialog uid={uid} onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveNoteDialog uid={uid} note={removed} onClose={() => setRemoved(undefined)} />
      )}
    </Section>
  )
}

const Fields = z.extend(NewNote, { reason: Reason })

function NoteDialog({ uid, onClose }: { uid: number; onClose(): void }) {
  const t = useT()
  const { reload } = usePage()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Fields,
    initial: { text: '', reason: t('For whoever answers next') },
    call: (body) => call(customerApi.addNote, { params: { uid }, body }),
    async onSaved() {
      notifications.success(t('Note added successfully'))
      await reload()
    },
  })
  return (
    <FormDialog form={form} title={t('Add note')} submitLabel={t('Save')} onClose={onClose}>
      <TextAreaField {...form.field('text')} label={t('Note')} rows={5} required />
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}

const Why = z.object({ reason: Reason })

function RemoveNoteDialog({
  uid,
  note,
  onClose,
}: {
  uid: number
  note: CustomerNote
  onClose(): void
}) {
  const t = useT()
  const styles = useStyles()
  const { reload } = usePage()
  const notifications = useService(Notifications)
  const form = useForm({
    schema: Why,
    initial: { reason: '' },
    call: (body) => call(customerApi.removeNote, { params: { uid, id: note.id }, body }),
    async onSaved() {
      notifications.success(t('Note deleted successfully'))
      await reload()
    },
  })
  return (
    <FormDialog form={form} title={t('Remove note')} submitLabel={t('Remove')} onClose={onClose}>
      <p className={styles.text}>{note.text}</p>
      <ReasonField {...form.field('reason')} />
    </FormDialog>
  )
}
