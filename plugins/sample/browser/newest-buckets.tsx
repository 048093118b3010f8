import {
  Catalogue,
  Loaded,
  TextLink,
  useData,
  useFormat,
  useService,
  useT,
} from '@console/core/browser'
import { makeStyles, tokens } from '@fluentui/react-components'
import { bucketPaths, bucketsApi, bucketTopics } from '#plugins/buckets/contract'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    lineHeight: '28px',
  },
  name: { minWidth: 0, overflow: 'clip', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  quiet: { flexShrink: 0, margin: 0, color: tokens.colorNeutralForeground3 },
})

export default function NewestBuckets() {
  const t = useT()
  const styles = useStyles()
  const format = useFormat()
  const catalogue = useService(Catalogue)
  const area = catalogue.areas().find(({ id }) => catalogue.offers(bucketPaths.list(id)))?.id
  const newest = useData(
    'sample.newest-buckets',
    ({ api, region }) =>
      api(bucketsApi).list({
        query: { region, type: 'File', sort: 'created_at', order: 'desc', per_page: 5 },
      }),
    [bucketTopics.buckets()],
  )
  return (
    <Loaded of={newest} height={140}>
      {({ data: buckets }) =>
        buckets.length === 0 ? (
          <p className={styles.quiet}>{t('No buckets yet')}</p>
        ) : (
          <ul className={styles.list}>
            {buckets.map((bucket) => (
              <li key={bucket.id} className={styles.item}>
                <span className={styles.name}>
                  {area ? (
                    <TextLink to={bucketPaths.one(area, bucket)}>{bucket.name}</TextLink>
                  ) : (
                    bucket.name
                  )}
                </span>
                <span className={styles.quiet}>{format.relative(bucket.created_at)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
