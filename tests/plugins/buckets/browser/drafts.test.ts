import { describe, expect, test } from 'vitest'
import { acrIdProblem } from '../../../../plugins/buckets/browser/add-files/acr-id'
import { filledIn, titleProblem } from '../../../../plugins/buckets/browser/add-files/file-drafts'
import {
  draftOf,
  inShape,
  newRow,
  TemplateDraft,
} from '../../../../plugins/buckets/browser/template/template-draft'

test('a title is needed, and only filled-in fields are sent', () => {
  expect(titleProblem(' ')).toBe('Title is required')
  expect(titleProblem('ok')).toBeUndefined()
  expect(filledIn({ artist: 'A', album: ' ' })).toEqual({ artist: 'A' })
})

test('an ACR ID has 32 hexadecimal digits', () => {
  expect(acrIdProblem('0123456789abcdef0123456789ABCDEF')).toBeUndefined()
  expect(acrIdProblem('0123')).toMatch(/32 digits/)
})

describe('the metadata template', () => {
  const row = (part: Partial<typeof newRow>) => ({ ...newRow, ...part })
  const written = (...rows: (typeof newRow)[]) => TemplateDraft.safeParse({ shape: 'rows', rows })

  test('reads the comma list and writes JSON', () => {
    const draft = draftOf('artist, album')
    expect(draft).toMatchObject({ shape: 'rows', rows: [{ name: 'artist' }, { name: 'album' }] })
    expect(JSON.parse(TemplateDraft.parse(draft) ?? '')).toEqual({
      artist: { type: 'text', default: '' },
      album: { type: 'text', default: '' },
    })
  })

  test('goes from rows to JSON and back without a loss', () => {
    const json = '{"mood":{"type":"select","default":"calm","options":["calm","loud"]}}'
    const asText = inShape(draftOf(json), 'json')
    expect(asText?.shape).toBe('json')
    expect(asText && TemplateDraft.parse(inShape(asText, 'rows'))).toBe(json)
  })

  test('blank rows are left out; without fields there is no template', () => {
    expect(written(newRow).data).toBeNull()
  })

  test.each([
    ['Every field needs a name', [row({ default: 'x' })]],
    ['Two fields have the same name', [row({ name: 'a' }), row({ name: ' a' })]],
    [
      'A select field needs its options, separated by commas',
      [row({ name: 'a', type: 'select', options: ' , ' })],
    ],
    [
      'The default of a select field is one of its options',
      [row({ name: 'a', type: 'select', options: 'x, y', default: 'z' })],
    ],
  ])('says: %s', (sentence, rows) => {
    expect(written(...rows).error?.issues[0]?.message).toBe(sentence)
  })

  test('JSON of another form stays as text to be mended', () => {
    const draft = draftOf('{"a": 1}')
    expect(draft).toEqual({ shape: 'json', text: '{"a": 1}' })
    expect(inShape(draft, 'rows')).toBeUndefined()
    expect(TemplateDraft.safeParse(draft).error?.issues[0]?.message).toBe(
      'This is not a metadata template',
    )
  })
})
