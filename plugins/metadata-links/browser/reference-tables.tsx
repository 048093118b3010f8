import { Section, useT } from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  frame: { overflowX: 'auto' },
  table: {
    width: '100%',
    maxWidth: '1000px',
    borderCollapse: 'collapse',
    '& th, & td': {
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& thead th': { color: tokens.colorNeutralForeground3, fontWeight: 'inherit' },
    '& tbody th': { fontWeight: 'inherit' },
  },
})

type Row = readonly [name: string, form: string, meaning: string]

const parameters: readonly Row[] = [
  ['query', 'text, at most 500 characters', 'Words of the title and of the artists’ names'],
  ['isrc', 'USRC17607839', 'The recording with this ISRC; hyphens may stand in it'],
  ['acr_id', '32 hexadecimal digits', 'The recording with this ACR ID, as results name it'],
  ['source_url', 'https://…', 'The song behind a link on one of the platforms'],
  [
    'format',
    'text or json; text unless told',
    'With json the query is {"track": …, "artists": […]} and is compared field by field',
  ],
  [
    'platforms',
    'names with commas between them, at most 5',
    'Whose links are answered: spotify, applemusic, youtube, deezer, tidal, gaana, awa, kkbox, soundcloud',
  ],
  ['include_works', '0 or 1; 0 unless told', 'With 1 the works: ISWC, and who contributed to them'],
]

const answered: readonly Row[] = [
  ['data[].name', 'text', 'Title of the song'],
  ['data[].artists[].name', 'text', 'Who performs it'],
  ['data[].acr_id, isrc', 'text, may be absent', 'What it can be asked for by again'],
  ['data[].duration_ms', 'number, may be absent', 'Its length'],
  ['data[].release_date, genres', 'text, list of texts', 'When it came out, and what it is'],
  [
    'data[].album',
    'object, may be absent',
    'Name, UPC, label, release date and cover of its album',
  ],
  [
    'data[].external_metadata',
    'object, a list by platform',
    'Id, link and preview on each platform that was asked for and has it',
  ],
  [
    'data[].works[]',
    'only with include_works=1',
    'ISWC, name, and contributors with IPI and roles',
  ],
  ['unavailable[]', 'list of platforms', 'Asked for, but this deployment has no adapter for them'],
]

const errors: readonly Row[] = [
  ['401', 'Unauthorized', 'No token, or one that has ended'],
  ['403', 'Forbidden', 'The token lacks the scope read-metadata, or the plan its requests'],
  ['404', 'Not Found', 'No song was found; the request is counted, not charged'],
  ['422', 'Unprocessable Content', 'A parameter is wrong: errors says which and why'],
  [
    '429',
    'Too Many Requests',
    'More calls in a minute than allowed: Retry-After says when to go on',
  ],
]

/** What may be asked, what comes back, and what goes wrong. */
export function ReferenceTables() {
  const t = useT()
  return (
    <>
      <Section
        title={t('Parameters')}
        intro={t('Exactly one of query, isrc, acr_id and source_url is given.')}
      >
        <Table name={t('Parameters')} heads={['Parameter', 'Value', 'Meaning']} rows={parameters} />
      </Section>
      <Section
        title={t('What is answered')}
        intro={t('200 with JSON; several songs fit a search by words, the best first.')}
      >
        <Table name={t('What is answered')} heads={['Field', 'Value', 'Meaning']} rows={answered} />
      </Section>
      <Section
        title={t('Errors')}
        intro={t('Each has a message in English; that of 422 has a sentence for each field.')}
      >
        <Table name={t('Errors')} heads={['Status', 'Name', 'When']} rows={errors} />
      </Section>
    </>
  )
}

interface TableProps {
  name: string
  heads: readonly string[]
  rows: readonly Row[]
}

function Table({ name, heads, rows }: TableProps) {
  const t = useT()
  const styles = useStyles()
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={name}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([field, form, meaning]) => (
            <tr key={field}>
              <th scope="row">
                <code>{field}</code>
              </th>
              <td>{t(form)}</td>
              <td>{t(meaning)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
