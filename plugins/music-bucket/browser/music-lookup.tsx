import {
  ApiError,
  CopyableText,
  EmptyState,
  InlineForm,
  Section,
  TextField,
  useApi,
  useForm,
  useFormat,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Track, tracksApi } from '#plugins/metadata-links/contract'

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
    },
    '& :is(th, td):nth-child(3)': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& th': { color: tokens.colorNeutralForeground3, fontWeight: 'inherit' },
  },
})

const LookupForm = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Say what to look for'),
      z.maxLength(500, 'At most 500 characters'),
    ),
})

const isrc = /^[A-Z]{2}-?[A-Z0-9]{3}-?\d{2}-?\d{5}$/i

/** Finds recordings of the bucket by title, artist or ISRC. */
export function MusicLookup() {
  const styles = useStyles()
  const t = useT()
  const api = useApi(tracksApi)
  const [found, setFound] = useState<readonly Track[]>()
  const form = useForm({
    schema: LookupForm,
    initial: { text: '' },
    async onSubmit({ text }) {
      try {
        const query = isrc.test(text) ? { isrc: text } : { query: text }
        const { data } = await api.tracks({ query, quiet: true })
        setFound(data.filter(({ acr_id }) => acr_id))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error
        setFound([])
      }
    },
  })
  return (
    <Section
      title={t('Look up a recording')}
      intro={t('Each search counts as a metadata request.')}
    >
      <InlineForm form={form} submitLabel={t('Search')}>
        <TextField {...form.field('text')} label={t('Title, artist or ISRC')} required />
      </InlineForm>
      <div aria-live="polite">
        {found?.length === 0 && <EmptyState title={t('No recording was found')} />}
        {found && found.length > 0 && (
          <div className={styles.frame}>
            <table className={styles.table} aria-label={t('Recordings')}>
              <thead>
                <tr>
                  <th scope="col">{t('Title')}</th>
                  <th scope="col">{t('Artists')}</th>
                  <th scope="col">{t('Duration')}</th>
                  <th scope="col">ISRC</th>
                  <th scope="col">ACR ID</th>
                </tr>
              </thead>
              <tbody>
                {found.map((track) => (
                  <FoundRow key={track.acr_id} track={track} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </Section>
  )
}

function FoundRow({ track }: { track: Track }) {
  const format = useFormat()
  const { acr_id = '', artists, duration_ms = 0, isrc: code, name } = track
  return (
    <tr>
      <td>{name}</td>
      <td>{artists.map((artist) => artist.name).join(', ')}</td>
      <td>{format.duration(duration_ms / 1000)}</td>
      <td>{code}</td>
      <td>
        <CopyableText value={acr_id} label="ACR ID" />
      </td>
    </tr>
  )
}
