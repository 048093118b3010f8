import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { countryOptions } from '../../../../core/browser/kit/form/fields/countries'
import { SearchableField } from '../../../../core/browser/kit/form/fields/searchable-field'
import { InlineForm } from '../../../../core/browser/kit/form/inline-form'
import { useForm } from '../../../../core/browser/kit/form/use-form'
import { show } from './show'

const Draft = z.object({ country: z.string().regex(/^[A-Z]{2}$/, 'Country is required') })
type Draft = z.infer<typeof Draft>

const options = countryOptions('en')

function CountryForm({ send }: { send(draft: Draft): Promise<unknown> }) {
  const form = useForm({ schema: Draft, initial: { country: '' }, onSubmit: send })
  return (
    <InlineForm form={form} submitLabel="Save">
      <SearchableField {...form.field('country')} label="Country" options={options} />
    </InlineForm>
  )
}

function showCountries() {
  const send = vi.fn(async (_draft: Draft) => undefined)
  const { user } = show(<CountryForm send={send} />)
  const box = screen.getByLabelText<HTMLInputElement>('Country')
  const save = () => user.click(screen.getByText('Save'))
  return { user, send, box, save }
}

test('offers what can be chosen by name', () => {
  const { box } = showCountries()
  const offered = [...(box.list?.options ?? [])].map(({ value }) => value)
  expect(offered).toContain('United Kingdom')
  expect(offered.length).toBeGreaterThan(200)
})

test.each([
  ['United Kingdom', 'GB', 'United Kingdom'],
  ['kingdom', 'GB', 'United Kingdom'],
  ['cote d', 'CI', 'Côte d’Ivoire'],
  ['Niger', 'NE', 'Niger'],
  ['KR', 'KR', 'South Korea'],
  ['korea', 'KR', 'South Korea'],
  ['GB', 'GB', 'United Kingdom'],
  ['UK', 'GB', 'United Kingdom'],
  ['US', 'US', 'United States'],
  ['DE', 'DE', 'Germany'],
])('%s is understood when the field is left', async (typed, country, shown) => {
  const { user, box, send, save } = showCountries()
  await user.type(box, typed)
  await user.tab()
  expect(box.value).toBe(shown)
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ country }))
})

test('a part of one name is understood where Enter sends the form', async () => {
  const { user, box, send } = showCountries()
  await user.type(box, 'kingdom{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledWith({ country: 'GB' }))
})

test.each([
  ['united', 'Several on the list fit: choose one'],
  ['Atlantis', 'Nothing on the list is called that'],
])('%s names no country: it says why, and stays to be mended', async (typed, problem) => {
  const { user, box, send, save } = showCountries()
  await user.type(box, typed)
  await save()
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(box.value).toBe(typed)
  expect(send).not.toHaveBeenCalled()
})

test('a choice that is typed over is taken back', async () => {
  const { user, box, send, save } = showCountries()
  await user.type(box, 'France')
  await user.type(box, 'x')
  await save()
  expect(await screen.findByText('Nothing on the list is called that')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
})
