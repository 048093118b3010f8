import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { InlineForm } from '../../../../core/browser/kit/form/inline-form'
import { EmailsField } from '../../../../core/browser/kit/form/tags/emails-field'
import { TagsField } from '../../../../core/browser/kit/form/tags/tags-field'
import { useForm } from '../../../../core/browser/kit/form/use-form'
import { show } from './show'

const Draft = z.object({ labels: z.array(z.string()), mails: z.array(z.string()) })
type Draft = z.infer<typeof Draft>

function LabelForm({ labels, send }: { labels: string[]; send(draft: Draft): Promise<unknown> }) {
  const form = useForm({ schema: Draft, initial: { labels, mails: [] }, onSubmit: send })
  return (
    <InlineForm form={form} submitLabel="Save">
      <TagsField {...form.field('labels')} label="Labels" />
      <EmailsField {...form.field('mails')} label="Users" />
    </InlineForm>
  )
}

function showTags(...labels: string[]) {
  const send = vi.fn(async (_draft: Draft) => undefined)
  const { user } = show(<LabelForm labels={labels} send={send} />)
  const box = screen.getByLabelText<HTMLInputElement>('Labels', { selector: 'input' })
  const tags = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
  const said = () => document.querySelector('body > [role=status]')?.textContent
  return { user, send, box, tags, said }
}

test('comma and Enter add a label; one that is there is not added again', async () => {
  const { user, box, tags, said } = showTags('Music')
  await user.type(box, 'Jazz,jazz,MUSIC, Talk {Enter}')
  expect(tags()).toEqual(['Music', 'Jazz', 'Talk'])
  expect(box.value).toBe('')
  await waitFor(() => expect(said()).toBe('Added Talk'))
})

test('a pasted list becomes labels', async () => {
  const { user, box, tags } = showTags()
  await user.click(box)
  await user.paste('one, two;three\nfour，five')
  expect(tags()).toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('what is left in the box is added when the field is left, so that it is not lost', async () => {
  const { user, box, tags, send } = showTags()
  await user.type(box, 'Jazz')
  await user.click(screen.getByText('Save'))
  expect(tags()).toEqual(['Jazz'])
  await waitFor(() => expect(send).toHaveBeenCalledWith({ labels: ['Jazz'], mails: [] }))
})

test('Backspace in the empty box removes the last label and stays in the box', async () => {
  const { user, box, tags, said } = showTags('a', 'b')
  await user.click(box)
  await user.keyboard('{Backspace}')
  expect(tags()).toEqual(['a'])
  expect(document.activeElement).toBe(box)
  await waitFor(() => expect(said()).toBe('Removed b'))
})

test('arrows go along the labels, Delete removes one and stays among them', async () => {
  const { user, box, tags } = showTags('a', 'b', 'c')
  const button = (name: string) => screen.getByLabelText(`Remove ${name}`)
  await user.click(box)
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(button('c'))
  await user.keyboard('{ArrowLeft}{Delete}')
  expect(tags()).toEqual(['a', 'c'])
  await waitFor(() => expect(document.activeElement).toBe(button('c')))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(box)
  await user.click(button('c'))
  await user.click(button('a'))
  expect(tags()).toEqual([])
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('what is no e-mail address is not added and can be mended', async () => {
  const { user, tags } = showTags()
  const box = screen.getByLabelText<HTMLInputElement>('Users', { selector: 'input' })
  await user.type(box, 'ann,')
  expect(screen.getByText('ann is not an e-mail address')).toBeDefined()
  expect(box.value).toBe('ann')
  await user.type(box, '@example.com,')
  expect(tags()).toEqual(['ann@example.com'])
  expect(screen.queryByText('ann is not an e-mail address')).toBeNull()
})
