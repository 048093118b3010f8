import {
  ErrorState,
  Page,
  type PageProps,
  TextLink,
  useAction,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import { Button, makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { PageDraft } from '../data/draft'
import type * as loads from '../loads'
import { draftPath } from '../paths'
import { ReportView } from '../report-view'
import { useDrafts } from '../use-drafts'
import { ChoicesPart } from './choices-part'
import { ColumnsPart } from './columns-part'
import { FiltersPart } from './filters-part'
import { PicturePart } from './picture-part'
import { PlacePart, WordsPart } from './place-part'
import { TextsPart } from './texts-part'
import { useKeeping } from './use-keeping'

const useStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(280px, 380px) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalXXL,
    '@media (max-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
  },
  live: {
    minWidth: 0,
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'auto',
    position: 'sticky',
    top: 'var(--page-top, 0px)',
    maxHeight: 'calc(100vh - var(--page-top, 0px) - 16px)',
    '@media (max-width: 1000px)': { position: 'static', maxHeight: 'none' },
  },
  call: { ...typographyStyles.body1, overflowWrap: 'anywhere' },
  kept: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2, margin: 0 },
})

/** The form of a page as data, and beside it the page, over what the call answers to who makes it. */
export default function EditPage({ data, reload }: PageProps<typeof loads.edited>) {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const drafts = useDrafts()
  const { kept, shown, failure } = data
  // What it began with: the form knows better from then on.
  const [initial] = useState(kept.draft)
  const form = useForm({ schema: PageDraft, initial, onSubmit: async () => undefined })
  const isKept = useKeeping(form, async (draft) => {
    drafts.change(kept.key, draft)
    await reload()
  })
  const download = useAction(async () => {
    if (!(await form.submit())) return
    const { saveFolder } = await import('../export/save-folder')
    await saveFolder(form.draft())
  })
  return (
    <Page
      title={kept.draft.title}
      facts={<span className={styles.call}>GET {initial.call.path}</span>}
      actions={
        <>
          <Button appearance="primary" disabled={download.pending} onClick={download.run}>
            {t('Download as plugin')}
          </Button>
          <TextLink to={draftPath(kept.key)}>{t('Open as a page')}</TextLink>
        </>
      }
    >
      <p className={styles.kept} role="status">
        {isKept
          ? t('Kept in this browser, {time}', { time: format.time(kept.at) })
          : t('Not kept: something below is not right yet')}
      </p>
      <div className={styles.halves}>
        <form className={styles.form} onSubmit={(event) => event.preventDefault()} noValidate>
          <WordsPart form={form} />
          <ColumnsPart form={form} />
          <ChoicesPart form={form} />
          <FiltersPart form={form} />
          <PicturePart form={form} />
          <PlacePart form={form} />
          <TextsPart form={form} />
        </form>
        <section className={styles.live} aria-label={t('The page, as it is')}>
          {shown ? (
            <ReportView draft={kept.draft} shown={shown} />
          ) : (
            <ErrorState error={failure} onRetry={reload} />
          )}
        </section>
      </div>
    </Page>
  )
}
