import {
  type Column,
  Columns,
  DataTable,
  EmptyState,
  Page,
  type PageProps,
  TextLink,
  usePolling,
  useT,
} from '@console/core/browser'
import { Badge, MessageBar, MessageBarBody, Select } from '@fluentui/react-components'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { type Item, labels, ucfItemsOf, ucfPaths } from '#plugins/ucf/contract'
import { ChosenItem } from './chosen-item'
import { titleOf } from './item-words'
import type { demo } from './loads'
import { Sendings } from './sendings'

const keyOf = ({ id }: Item) => id

/** What a language model would say of unknown items, by what is said in them: a demo. */
export default function DemoPage({ data, reload }: PageProps<typeof demo>) {
  const { projects, project, standing, chosen } = data
  const t = useT()
  const [, setQuery] = useSearchParams()
  const columns = useMemo(() => columnsOf(project?.name ?? ''), [project?.name])
  const isWaiting = chosen?.sent?.state === 'sending' || chosen?.transcript?.state === 'writing'
  usePolling(isWaiting ? 'waiting' : undefined, reload)
  return (
    <Page
      title={t('UCF GPT demo')}
      intro={t(
        'A language model proposes what an unknown item is, by what is said in it. Nothing is sent without a click, and what is sent is shown before.',
      )}
      actions={
        <>
          <Badge appearance="tint">{t('Demo')}</Badge>
          {projects.length > 1 && (
            <Select
              aria-label={t('Project')}
              value={project?.name ?? ''}
              onChange={(_, { value }) => setQuery({ project: value })}
            >
              {projects.map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
            </Select>
          )}
        </>
      }
    >
      {!standing.model && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>
            {t(
              'No language model is set up in this deployment: nothing can be proposed. Items and their transcripts are here all the same.',
            )}
          </MessageBarBody>
        </MessageBar>
      )}
      {project ? (
        <>
          {chosen && (
            <ChosenItem
              key={chosen.item.id}
              {...chosen}
              project={project}
              standing={standing}
              reload={reload}
            />
          )}
          <DataTable
            id="ucf-gpt-demo"
            query={ucfItemsOf(project.id, null)}
            rowKey={keyOf}
            rowName={(item) => titleOf(item, t)}
            columns={columns}
            search={t('Search by title')}
            empty={{
              title: t('No item waits for a decision'),
              text: t('What is heard twice and nobody knows comes up here by itself.'),
            }}
            label={t('Items')}
          />
          <Sendings />
        </>
      ) : (
        <EmptyState
          title={t('There is no project of unknown content yet')}
          actions={<TextLink to={ucfPaths.projects()}>{t('Open projects')}</TextLink>}
        />
      )}
    </Page>
  )
}

const columnsOf = (project: string): Column<Item>[] => [
  Columns.custom('Item', {
    cell: (item, { t, classes }) => (
      <Link
        className={classes.link}
        to={`?${new URLSearchParams({ project, item: `${item.id}` })}`}
      >
        {titleOf(item, t)}
      </Link>
    ),
    csv: ({ metadata, id }) => metadata?.title ?? String(id),
    width: 180,
    grow: 2,
  }),
  Columns.badge('Label', ({ label }) => ({ label: labels[label] }), { width: 128 }),
  Columns.number('Times', ({ num }) => num, { sort: 'num', width: 108 }),
  Columns.duration('Length', ({ duration_ms }) => Math.round(duration_ms / 1000), {
    sort: 'duration_ms',
    width: 116,
  }),
]
