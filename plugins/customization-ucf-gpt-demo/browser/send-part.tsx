import { CodeBlock, MayButton, Section, useAction, useApi, useT } from '@console/core/browser'
import { Button, Spinner } from '@fluentui/react-components'
import { useState } from 'react'
import { demoApi, type Outgoing } from '../contract'
import type { ChosenItemProps } from './chosen-item-props'

/** Shows what would leave, to the letter, and where to; it leaves by another click. */
export function SendPart({ item, project, sent, standing, reload }: ChosenItemProps) {
  const t = useT()
  const api = useApi(demoApi)
  const params = { pid: project.id, id: item.id }
  const [shown, setShown] = useState<Outgoing>()
  const show = useAction(async () => setShown((await api.outgoing({ params })).data))
  const send = useAction(async () => {
    if (!shown) return
    await api.send({ params, body: shown })
    setShown(undefined)
    await reload()
  })
  const isWaiting = sent?.state === 'sending'
  return (
    <Section
      title={t('Ask the language model')}
      intro={t('{model} at {host}', {
        model: standing.model?.name ?? '',
        host: standing.model?.host ?? '',
      })}
    >
      {isWaiting && (
        <Spinner size="tiny" labelPosition="after" label={t('The answer is waited for')} />
      )}
      {sent?.state === 'failed' && <p role="alert">{t(sent.problem)}</p>}
      {shown ? (
        <>
          <p>{t('This is sent to {url}, and nothing else:', { url: shown.url })}</p>
          <CodeBlock title={t('What is sent')} code={shown.body} />
          <MayButton
            scope="write-ucf"
            appearance="primary"
            disabledFocusable={send.pending}
            onClick={() => void send.run()}
          >
            {t('Send')}
          </MayButton>
          <Button onClick={() => setShown(undefined)}>{t('Do not send')}</Button>
        </>
      ) : (
        <Button disabledFocusable={show.pending || isWaiting} onClick={() => void show.run()}>
          {t('Show what would be sent')}
        </Button>
      )}
    </Section>
  )
}
