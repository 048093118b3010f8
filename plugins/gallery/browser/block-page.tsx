import { EmptyState, Page, type PageProps, TextLink, useT } from '@console/core/browser'
import { makeStyles } from '@fluentui/react-components'
import { BlockView } from './block/block-view'
import { Frame } from './frame'
import { blocks, nameOf } from './rooms'

const useStyles = makeStyles({
  back: { display: 'none', '@media (max-width: 860px)': { display: 'block' } },
})

/** One building block, by the address of its example: `/gallery/table/data-table`. */
export default function BlockPage({ params }: PageProps) {
  const { room, name } = params as { room: string; name: string }
  const t = useT()
  const styles = useStyles()
  const block = blocks.find((one) => one.room === room && one.name === name)
  return (
    <Page
      title={block ? nameOf(block) : t('Gallery')}
      intro={block && <About text={block.about} />}
    >
      <Frame chosen={block} left>
        <div className={styles.back}>
          <TextLink to="/gallery">{t('All building blocks')}</TextLink>
        </div>
        {block ? (
          <BlockView key={`${room}/${name}`} block={block} />
        ) : (
          <EmptyState title={t('There is no such building block')}>
            {t('Search for {name} in the list.', { name })}
          </EmptyState>
        )}
      </Frame>
    </Page>
  )
}

/** Names of code stand between backticks. */
function About({ text }: { text: string }) {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
}
