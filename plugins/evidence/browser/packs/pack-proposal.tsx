import {
  ApiError,
  sentenceOf,
  useAction,
  useApi,
  useFormat,
  useMay,
  useT,
} from '@console/core/browser'
import {
  Button,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogTitle,
  MessageBar,
  MessageBarBody,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { mostMatches } from '#plugins/filescanning/contract'
import { type EvidencePack, evidenceApi } from '../../contract'
import { takeFocus } from './use-pack'

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
  titles: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXL, overflowWrap: 'anywhere' },
})

/** Titles shown of many. */
const mostTitles = 5

export interface EvidenceDialogProps {
  /** Ids of matches in a report; titles as they are shown there. */
  matches: readonly { id: number; title: string }[]
  onClose(): void
}

interface PackProposalProps extends EvidenceDialogProps {
  onMade(pack: EvidencePack): void
}

/** What goes into a pack, and the button that starts it. */
export function PackProposal({ matches, onMade, onClose }: PackProposalProps) {
  const t = useT()
  const format = useFormat()
  const styles = useStyles()
  const api = useApi(evidenceApi)
  const [failure, setFailure] = useState<ApiError>()
  const more = matches.length - mostTitles
  const may = useMay('write-filescanning')
  const tooMany = matches.length > mostMatches

  const start = useAction(async () => {
    setFailure(undefined)
    const body = { matches: matches.map(({ id }) => id), timezone: format.zone }
    try {
      onMade((await api.create({ body, quiet: true })).data)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    }
  })

  return (
    <DialogBody>
      <DialogTitle>{t('Export evidence')}</DialogTitle>
      <DialogContent className={styles.content}>
        <p className={styles.text}>
          {t(
            'A signed zip with a page to print, a data file and the sound of each match. Anybody who has it can check that nothing of it was changed.',
          )}
        </p>
        <ul className={styles.titles} aria-label={t('Matches in the pack')}>
          {matches.slice(0, mostTitles).map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
          {more > 0 && <li>{t('And {count} more', { count: format.number(more) })}</li>}
        </ul>
        <p className={styles.text}>
          {format.zone === 'UTC'
            ? t('Times are told in UTC.')
            : t('Times are told in UTC and in {zone}.', { zone: format.zone })}
        </p>
        <div role="alert">
          {may.reason && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>{may.reason}</MessageBarBody>
            </MessageBar>
          )}
          {tooMany && (
            <MessageBar intent="warning" layout="multiline">
              <MessageBarBody>
                {t('A pack holds at most {count match|matches}: choose fewer.', {
                  count: mostMatches,
                })}
              </MessageBarBody>
            </MessageBar>
          )}
          {failure && (
            <MessageBar intent="error" layout="multiline">
              <MessageBarBody>{t(sentenceOf(failure))}</MessageBarBody>
            </MessageBar>
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          ref={takeFocus}
          appearance="primary"
          disabled={!may.allowed || tooMany || matches.length === 0}
          disabledFocusable={start.pending}
          onClick={() => void start.run()}
        >
          {failure ? t('Try again') : t('Make the pack')}
        </Button>
      </DialogActions>
    </DialogBody>
  )
}
