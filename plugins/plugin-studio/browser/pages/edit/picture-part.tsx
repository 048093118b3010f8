import { Fold, Section, SelectField, TextField, useT } from '@console/core/browser'
import { chartKinds } from '../data/draft'
import type { DraftForm } from './use-keeping'

/** What is drawn above the table, and what is offered for each row. */
export function PicturePart({ form }: { form: DraftForm }) {
  const t = useT()
  const { row } = form.watch('call')
  const kind = form.watch('chart.kind')
  const fields = row.map(({ name }) => ({ value: name, label: name }))
  const numbers = row
    .filter(({ type }) => type === 'integer' || type === 'number')
    .map(({ name }) => ({ value: name, label: name }))
  return (
    <Section title={t('Chart, map and files')}>
      <SelectField
        {...form.field('chart.kind')}
        label={t('Chart')}
        options={{ none: 'None', ...chartKinds }}
      />
      {kind !== 'none' && (
        <>
          <TextField {...form.field('chart.title')} label={t('Title of the chart')} required />
          <SelectField
            {...form.field('chart.by')}
            label={t('Rows stand by')}
            options={fields}
            required
          />
          <SelectField
            {...form.field('chart.value')}
            label={t('What is added up')}
            options={numbers}
            none={t('Rows are counted')}
          />
          <TextField
            {...form.field('chart.label')}
            label={t('What the numbers are')}
            hint={t('Like Buckets, or Seconds.')}
            required
          />
        </>
      )}
      <Fold title={t('Map')} quiet>
        <TextField {...form.field('map.title')} label={t('Title of the map')} />
        <SelectField
          {...form.field('map.longitude')}
          label={t('Longitude')}
          options={fields}
          none={t('None')}
        />
        <SelectField
          {...form.field('map.latitude')}
          label={t('Latitude')}
          options={fields}
          none={t('None')}
        />
      </Fold>
      <Fold title={t('A file of each row')} quiet>
        <TextField {...form.field('file.label')} label={t('Entry of the menu')} />
        <TextField
          {...form.field('file.resource')}
          label={t('Media resource')}
          hint={t('Like {example}, with fields of the row', {
            example: '/bm/exports/{id}/download',
          })}
        />
      </Fold>
    </Section>
  )
}
