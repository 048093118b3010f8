import {
  ApiError,
  Http,
  MayButton,
  Page,
  useAction,
  useFileDrop,
  useMay,
  useService,
  useT,
} from '@console/core/browser'
import type { CallOutput } from '@console/core/contract'
import { MessageBar, MessageBarBody } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons'
import { useRef, useState } from 'react'
import { mostStatementBytes, type Statement } from '#plugins/billing/contract'
import { statementsApi } from '../../contract'
import { StatementForm } from './statement-form'

const scope = 'write-admin-billing'

interface Read {
  /** Of the file. */
  name: string
  /** How many were read before: the form of another one begins anew. */
  time: number
  statement: Statement
}

/** What has come to the bank, matched against the bills that are open. */
export default function StatementsPage() {
  const t = useT()
  const http = useService(Http)
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<Read>()
  const [refused, setRefused] = useState('')
  const mayWrite = useMay(scope).allowed

  const send = useAction(async (file: File) => {
    setRefused('')
    if (file.size > mostStatementBytes) return setRefused('At most 5 MB')
    const body = new FormData()
    body.append('file', file)
    try {
      const answer = await http.send(statementsApi.read, { body, quiet: true })
      const { data: statement } = answer as CallOutput<typeof statementsApi.read>
      setRead((before) => ({ name: file.name, time: (before?.time ?? 0) + 1, statement }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRead(undefined)
      setRefused(error.fields.file?.[0] ?? error.message)
    }
  })
  const over = useFileDrop(
    mayWrite && !send.pending ? ([file]) => file && void send.run(file) : undefined,
  )

  return (
    <Page
      title={t('Bank statements')}
      intro={
        over
          ? t('Let go to read the statement')
          : t(
              'CAMT.053, or CSV with heads in English or German, at most 5 MB. What you do not write down is kept nowhere: it stays here until you leave this page.',
            )
      }
      actions={
        <MayButton
          scope={scope}
          appearance="primary"
          icon={<ArrowUploadRegular />}
          disabledFocusable={send.pending}
          onClick={() => !send.pending && input.current?.click()}
        >
          {send.pending ? t('Reading the statement') : t('Choose a statement')}
        </MayButton>
      }
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".xml,.csv,.txt,text/xml,application/xml,text/csv"
        aria-label={t('Statement')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Choosing the same file again is a change again.
          target.value = ''
          if (file) void send.run(file)
        }}
      />
      <div role="alert">
        {refused && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>{t(refused)}</MessageBarBody>
          </MessageBar>
        )}
      </div>
      {read && <StatementForm key={read.time} name={read.name} statement={read.statement} />}
    </Page>
  )
}
