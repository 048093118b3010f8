import { describe, expect, test } from 'vitest'
import { acrIdProblem } from '../../../../plugins/buckets/browser/add-files/acr-id'
import {
  addTagFields,
  type FileDraft,
  filledIn,
  getMeta,
  getTitle,
  titleProblem,
} from '../../../../plugins/buckets/browser/add-files/file-drafts'
import {
  draftOf,
  inShape,
  newRow,
  TemplateDraft,
} from '../../../../plugins/buckets/browser/template/template-draft'
import { parseTemplate } from '../../../../plugins/buckets/contract'

test('a title is needed, and only filled-in fields are sent', () => {
  expect(titleProblem(' ')).toBe('Title is required')
  expect(titleProblem('ok')).toBeUndefined()
  expect(filledIn({ artist: 'A', album: ' ' })).toEqual({ artist: 'A' })
})

test('an ACR ID has 32 hexadecimal digits', () => {
  expect(acrIdProblem('0123456789abcdef0123456789ABCDEF')).toBeUndefined()
  expect(acrIdProblem('0123')).toMatch(/32 digits/)
})

describe('a chosen file with tags', () => {
  const tags = { title: 'From tag', artist: 'The Band', album: 'First', isrc: 'DEA123456789' }
  const draft: FileDraft = {
    key: 'a',
    file: new File([], 's1.mp3'),
    title: 's1',
    typed: {},
    tags,
  }
  const fields = (template: string) =>
    addTagFields(parseTemplate(template) ?? [], ['artist', 'album', 'isrc'])

  test('takes its title and fields from them, also without a template', () => {
    expect(getTitle(draft)).toBe('From tag')
    expect(getMeta(draft, fields(''))).toEqual({
      artist: 'The Band',
      album: 'First',
      isrc: 'DEA123456789',
    })
  })

  test('fills fields of the template by their usual names', () => {
    expect(getMeta(draft, fields('Artists,ISRC,Album name,mood'))).toEqual({
      Artists: 'The Band',
      ISRC: 'DEA123456789',
      'Album name': 'First',
      mood: '',
    })
  })

  test('keeps what was typed, also where it was emptied', () => {
    const typed = { ...draft, typedTitle: 'Mine', typed: { artist: 'Me', album: '' } }
    expect(getTitle(typed)).toBe('Mine')
    expect(getMeta(typed, fields(''))).toMatchObject({ artist: 'Me', album: '' })
  })

  test('keeps defaults of the template, and fills a select field only with an option', () => {
    const select = (options: string[], preset = '') =>
      JSON.stringify({ artist: { type: 'select', default: preset, options } })
    expect(getMeta(draft, fields(select(['The band', 'Other'])))).toMatchObject({
      artist: 'The band',
    })
    expect(getMeta(draft, fields(select(['Other'])))).toMatchObject({ artist: '' })
    expect(getMeta(draft, fields(select(['Other', 'The Band'], 'Other')))).toMatchObject({
      artist: 'Other',
    })
  })
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
