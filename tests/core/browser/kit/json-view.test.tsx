import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findIn, rowsOf } from '../../../../core/browser/kit/values/json-rows'
import { JsonView } from '../../../../core/browser/kit/values/json-view'
import { show } from './show'
// Read before the first test, which would else wait for it.
import '../../../../core/browser/kit/values/json-pane'

const answer = {
  status: { code: 0, msg: 'Success' },
  music: [{ title: 'One', 'odd name': null }, { title: 'Two' }],
  empty: {},
}

const lines = () =>
  screen.getAllByRole('treeitem', { hidden: true }).map(({ textContent }) => textContent)

async function showJson() {
  const shown = show(<JsonView value={answer} label="Answer" />)
  await screen.findByText('Copy all')
  return shown
}

test('every place has a path that a program understands', () => {
  const paths = rowsOf(answer, () => true).map(({ path }) => path)
  expect(paths).toContain('$.music[0].title')
  expect(paths).toContain('$.music[0]["odd name"]')
  expect(rowsOf('text', () => true)).toHaveLength(1)
})

test('a search finds names and values, whatever their case', () => {
  expect(findIn(answer, 'TITLE').hits).toEqual(['$.music[0].title', '$.music[1].title'])
  expect(findIn(answer, 'succ').hits).toEqual(['$.status.msg'])
  expect([...findIn(answer, 'null').above]).toEqual(['$', '$.music', '$.music[0]'])
  expect(findIn(answer, ' ').hits).toEqual([])
})

test('the tree is one stop for the keyboard: arrows walk, open and close', async () => {
  const { user } = await showJson()
  expect(lines()).toEqual([
    '{3}',
    'status: {2}',
    'code: 0',
    'msg: "Success"',
    'music: [2]',
    '0: {2}',
    '1: {1}',
    'empty: {0}',
  ])
  const focused = () => document.activeElement?.textContent
  await user.click(screen.getByText('music'))
  expect(lines()).not.toContain('0: {2}')
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('title: "One"')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('0: {2}')
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowUp}')
  expect(focused()).toBe('msg: "Success"')
  await user.keyboard('{Home}')
  expect(focused()).toBe('{3}')
  expect(document.querySelectorAll('[role=treeitem][tabindex="0"]')).toHaveLength(1)
})

test('a search opens what it found, counts, and goes on by Enter; the path can be copied', async () => {
  const { user } = await showJson()
  const search = screen.getByLabelText('Search in Answer')
  await user.type(search, 'title')
  expect(lines()).toContain('title: "Two"')
  expect(screen.getByText('1 of 2')).toBeDefined()
  await user.keyboard('{Enter}')
  expect(screen.getByText('2 of 2')).toBeDefined()
  await user.click(screen.getByText('Copy path'))
  expect(await navigator.clipboard.readText()).toBe('$.music[1].title')
  await user.click(screen.getByText('Copy value'))
  expect(await navigator.clipboard.readText()).toBe('Two')
})

test('as text it is the whole answer, with what is searched for marked', async () => {
  const { user } = await showJson()
  await user.type(screen.getByLabelText('Search in Answer'), 'one')
  await user.click(screen.getByText('Text'))
  const text = document.querySelector('pre')
  expect(JSON.parse(text?.textContent ?? '')).toEqual(answer)
  await waitFor(() => expect(text?.querySelector('mark')?.textContent).toBe('One'))
})
