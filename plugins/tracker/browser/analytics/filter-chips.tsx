import { useT } from '@console/core/browser'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressWith, type FilterName, filterNames } from './filter'

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
})

/** What is counted alone, each to be taken away. */
export function FilterChips({ nameOf }: { nameOf(filter: FilterName, value: string): string }) {
  const t = useT()
  const styles = useStyles()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const filters = filterNames.flatMap((filter) => {
    const value = query.get(filter)
    return value === null ? [] : [{ filter, name: nameOf(filter, value) }]
  })
  if (filters.length === 0) return null
  return (
    <div className={styles.chips}>
      {filters.map(({ filter, name }) => (
        <Button
          key={filter}
          size="small"
          icon={<DismissRegular />}
          iconPosition="after"
          aria-label={t('Not {name} alone', { name })}
          onClick={() => navigate(addressWith(query, filter))}
        >
          {t('Only {name}', { name })}
        </Button>
      ))}
    </div>
  )
}
