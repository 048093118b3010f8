import {
  Confirm,
  Loaded,
  MayButton,
  Section,
  Time,
  useAction,
  useApi,
  useData,
  useFormat,
  useMedia,
  useService,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular, DeleteRegular } from '@fluentui/react-icons'
import { useState } from 'react'
import {
  type EvidencePack,
  evidenceApi,
  evidenceResource,
  evidenceTopic,
  packDays,
} from '../../contract'
import { useLooking } from './use-pack'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  pack: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  facts: { flexGrow: 1, flexBasis: '200px', minWidth: 0, overflowWrap: 'anywhere' },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  faint: { margin: 0, color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'start' },
})

const atOnce = 10
/** The newest ones, of a month. */
const mostShown = 100

export interface EvidencePacksProps {
  /** Only those of this file. */
  fileId?: string
}

/** Packs made before: download, delete. */
export function EvidencePacks({ fileId }: EvidencePacksProps) {
  const t = useT()
  const styles = useStyles()
  const [shown, setShown] = useState(atOnce)
  const packs = useData(
    ({ api }) =>
      api(evidenceApi).list({
        query: { page: 1, per_page: mostShown, ...(fileId && { file_id: fileId }) },
      }),
    [fileId],
    [evidenceTopic],
  )
  useLooking(packs.data?.data.some(({ state }) => state === 'building') ?? false, packs.reload)
  return (
    <Section
      title={t('Evidence packs')}
      intro={t('Made from the matches of a report, and kept for {days day|days}.', {
        days: packDays,
      })}
    >
      <Loaded of={packs} height={120}>
        {({ data }) =>
          data.length === 0 ? (
            <p className={styles.faint}>{t('No evidence packs yet')}</p>
          ) : (
            <>
              <ul className={styles.list} aria-label={t('Evidence packs')}>
                {data.slice(0, shown).map((pack) => (
                  <PackRow key={pack.id} pack={pack} onRemoved={packs.reload} />
                ))}
              </ul>
              {data.length > shown && (
                <Button className={styles.more} onClick={() => setShown(shown + atOnce)}>
                  {t('Show more')}
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

interface PackRowProps {
  pack: EvidencePack
  onRemoved(): Promise<unknown>
}

function PackRow({ pack, onRemoved }: PackRowProps) {
  const t = useT()
  const styles = useStyles()
  const api = useApi(evidenceApi)
  const confirm = useService(Confirm)
  const media = useMedia()
  const download = useAction(() => media.download(evidenceResource(pack.id)))
  const remove = useAction(() =>
    confirm.delete({
      kind: 'evidence pack',
      name: pack.title,
      run: async () => {
        await api.remove({ params: pack })
        await onRemoved()
      },
    }),
  )
  return (
    <li className={styles.pack}>
      <div className={styles.facts}>
        <p className={styles.title}>{pack.title}</p>
        <p className={styles.faint}>
          <Time value={pack.created_at} />, <PackState pack={pack} />
        </p>
      </div>
      {pack.state === 'ready' && (
        <Button
          icon={<ArrowDownloadRegular />}
          disabledFocusable={download.pending}
          aria-label={t('Download {name}', { name: pack.title })}
          onClick={() => void download.run()}
        >
          {t('Download')}
        </Button>
      )}
      <MayButton
        scope="write-filescanning"
        appearance="subtle"
        icon={<DeleteRegular />}
        aria-label={t('Delete {name}', { name: pack.title })}
        onClick={() => void remove.run()}
      />
    </li>
  )
}

function PackState({ pack: { state, error, done, total, size } }: { pack: EvidencePack }) {
  const t = useT()
  const format = useFormat()
  if (state === 'failed') return t(error)
  if (state === 'building') return t('being made: {done} of {total match|matches}', { done, total })
  return t('{count match|matches}, {size}', {
    count: format.number(total),
    size: format.size(size),
  })
}
