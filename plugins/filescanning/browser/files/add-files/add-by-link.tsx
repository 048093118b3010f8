import {
  type AddWayProps,
  ApiError,
  Notifications,
  PartActions,
  useAction,
  useApi,
  useService,
  useT,
} from '@console/core/browser'
import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { type Container, scanFilesApi } from '../../../contract'
import { useSourceActions } from '../../subscriptions/use-source-actions'
import { useSources } from '../../subscriptions/use-sources'
import { PlatformList } from './platform-list'

const useStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
})

/** What is wrong with a link, in English, as far as can be seen here. */
const linkProblem = (link: string) => (URL.canParse(link) ? undefined : 'This is no address')

interface AddByLinkProps extends AddWayProps {
  container: Container
  reload(): Promise<unknown>
}

/** One link of a platform: an item, or a channel, playlist or feed whose newest items are put in. */
export function AddByLink({ container, reload, onUnsaved, onCancel, onClose }: AddByLinkProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(scanFilesApi)
  const notifications = useService(Notifications)
  const sources = useSources(container.id)
  // No event tells of a source where the API has none.
  const reloadAll = () => Promise.all([reload(), sources.reload()])
  const { subscribe } = useSourceActions(reloadAll)
  const [link, setLink] = useState('')
  const [problem, setProblem] = useState<string>()
  const part = useRef<HTMLDivElement>(null)
  const unsaved = link.trim() !== ''
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])

  const refuse = (reason: string) => {
    setProblem(reason)
    part.current?.querySelector('input')?.focus()
  }
  const add = useAction(async () => {
    const url = link.trim()
    const wrong = url ? linkProblem(url) : 'A link is required'
    if (wrong) return refuse(t(wrong))
    try {
      const { data: file } = await api.create({
        params: { cid: container.id },
        body: { data_type: 'platforms', url },
        quiet: true,
      })
      notifications.success(t('{link} added successfully', { link: url }))
      onClose()
      await reloadAll()
      const { source, subscribed } = file
      if (source && !subscribed) await subscribe({ ...source, container: container.name })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(error.message || t('The service could not be reached'))
    }
  })

  return (
    <>
      <div ref={part} className={styles.part}>
        <Field
          label={t('Link')}
          hint={t('Of a podcast feed, or of a platform that this deployment can read.')}
          required
          validationState={problem ? 'error' : 'none'}
          validationMessage={problem ?? null}
        >
          <Input
            type="url"
            inputMode="url"
            value={link}
            readOnly={add.pending}
            placeholder="https://example.com/podcast/feed.xml"
            onChange={(_, { value }) => {
              setLink(value)
              setProblem(undefined)
            }}
            onKeyDown={({ key }) => key === 'Enter' && void add.run()}
          />
        </Field>
        <PlatformList />
      </div>
      <PartActions onCancel={onCancel}>
        <Button appearance="primary" disabledFocusable={add.pending} onClick={() => void add.run()}>
          {add.pending ? t('Reading the link…') : t('Add')}
        </Button>
      </PartActions>
    </>
  )
}
