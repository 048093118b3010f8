import { Catalogue, Section, SelectField, TextField, useService, useT } from '@console/core/browser'
import type { DraftForm } from './use-keeping'

/** What the page says of itself. */
export function WordsPart({ form }: { form: DraftForm }) {
  const t = useT()
  return (
    <Section title={t('Page')}>
      <TextField {...form.field('title')} label={t('Title')} required />
      <TextField {...form.field('intro')} label={t('What the page is for')} />
      <TextField {...form.field('empty')} label={t('Words for nothing')} required />
    </Section>
  )
}

/** Where it stands as a plugin, and who has it then. */
export function PlacePart({ form }: { form: DraftForm }) {
  const t = useT()
  const areas = useService(Catalogue)
    .areas()
    .map(({ id, title }) => ({ value: id, label: title }))
  return (
    <Section title={t('As a plugin')}>
      <SelectField {...form.field('area')} label={t('Area')} options={areas} required />
      <TextField {...form.field('path')} label={t('Path in the area')} required />
      <TextField
        {...form.field('group')}
        label={t('Heading in the sidebar')}
        hint={t('Without it the entry stands first.')}
      />
      <TextField
        {...form.field('id')}
        label={t('Id of the plugin')}
        hint={t('The folder is called so, too.')}
        required
      />
      <TextField
        {...form.field('customers')}
        label={t('Customer group')}
        hint={t('Of the operator’s configuration. Without it everybody has the page.')}
      />
    </Section>
  )
}
